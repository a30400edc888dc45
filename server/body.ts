import type { IncomingMessage } from 'node:http';

/** The body of a request, or null when it is larger than so many bytes. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
