import { nanoid } from 'nanoid';
import { and, eq, isNotNull } from 'drizzle-orm';
import { bookShape, coverShape, portraitShape, SHOWN_BASE, uploadRules } from '@/lib/contracts/values/upload';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import type { Database } from '../db/open';
import { uploads } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { uploadMessages } from './messages';
import { redraw, sizeOf } from './picture';
import { UploadRefused } from './refused';
import { layDown, readPicture, takeLaid } from './store';

/**
 * Pictures that colleagues put on public pages: covers, and pictures in texts. They stay for good: an order keeps the cover that it
 * was bought with, and an older version of a text its pictures.
 */
const NAME = /^([\w-]{22})\.webp$/;
const keyOf = (name: string): string => `shown/${name}`;
/** In place of a ticket: what belongs to nothing is swept away. */
const OWNER = 'desk';
const MEGABYTE = 1024 * 1024;

type Stored = Pick<Deps, 'db' | 'env' | 'services' | 'now'>;

/** Of what is cut to a shape, how it is kept and the least that it is taken of. */
const shapes = { cover: coverShape, portrait: portraitShape, book: bookShape } as const;
type ShownAs = keyof typeof shapes | 'figure';

/** A picture as a colleague sends it. */
interface Sent {
  readonly bytes: Buffer;
  readonly as: ShownAs;
  readonly ip: string;
}

/**
 * Draws a picture as it is shown and lays it down; outside of any transaction. Answers its name. @throws BusinessError in words for a colleague
 */
export async function layShown(deps: Stored, { bytes, as, ip }: Sent): Promise<string> {
  if (bytes.length > uploadRules.mostBytes) throw new BusinessError(uploadMessages.tooLarge(uploadRules.mostBytes / MEGABYTE));
  try {
    const { width, height } = await sizeOf(bytes);
    const { leastWidth, leastHeight } = as === 'figure' ? { leastWidth: 0, leastHeight: 0 } : shapes[as];
    if (width < leastWidth || height < leastHeight)
      throw new BusinessError(uploadMessages.tooSmall(leastWidth, leastHeight, width, height));
    const name = nanoid(22);
    await layDown(deps, { key: keyOf(name), purpose: 'shown', ip }, await redraw(bytes, as));
    return name;
  } catch (error) {
    if (error instanceof UploadRefused) throw new BusinessError(error.message);
    throw error;
  }
}

/** A picture that was laid down for public pages is there for good; answers its address. */
export async function keepShown(tx: Database, name: string): Promise<string> {
  await takeLaid(tx, keyOf(name), { ticketNo: OWNER });
  return `${SHOWN_BASE}${name}.webp`;
}

/** Is it the address of one of these pictures that is there? */
export async function isShown(db: Database, address: string): Promise<boolean> {
  const [, name] = address.startsWith(SHOWN_BASE) ? (NAME.exec(address.slice(SHOWN_BASE.length)) ?? []) : [];
  if (name === undefined) return false;
  return (await db.$count(uploads, and(eq(uploads.key, keyOf(name)), eq(uploads.purpose, 'shown'), isNotNull(uploads.bytes)))) > 0;
}

/** `GET /media/shown/<name>.webp`: for everybody; another picture has another name. */
export function shownPages(app: App, deps: Deps): void {
  app.get(`${SHOWN_BASE}:name`, async (c) => {
    const [, name] = NAME.exec(c.req.param('name')) ?? [];
    const picture = name === undefined ? null : await readPicture(deps, keyOf(name));
    if (!picture) return c.body(null, 404);
    c.header('content-type', 'image/webp');
    c.header('cache-control', caching.named);
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(picture));
  });
}
