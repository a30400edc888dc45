import { z } from 'zod';

/** In so much of a form its token stands: it is the first field (lib/query/upload-picture.ts). Bytes. */
export const TOKEN_WITHIN = 4 * 1024;

const field = /name="?token"?\r\n(?:[^\r\n]+\r\n)*\r\n[\w-]+:[\w=-]+:([\w=-]+)\r\n/;
const policy = z.object({ deadline: z.number() });

/**
 * Does the beginning of a form hold a token of the right form that has not ended? Who has signed it the service knows; here only whoever brings
 * none is turned away before the picture is read. `now` in ms.
 */
export function bringsToken(beginning: Buffer, now: number): boolean {
  const [, encoded] = field.exec(beginning.toString('latin1', 0, TOKEN_WITHIN)) ?? [];
  if (encoded === undefined) return false;
  try {
    const read = policy.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return read.success && read.data.deadline * 1000 > now;
  } catch {
    return false;
  }
}
