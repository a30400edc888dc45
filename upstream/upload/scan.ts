import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { uploadRules } from '@/lib/contracts/values/upload';
import { caching } from '@/lib/kernel/caching.mjs';
import { HOUR, MINUTE } from '@/lib/kernel/time';
import type { App, Deps, HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { uploads, uploadScans } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { countCall } from '../context/limits';
import { sha256 } from '../kernel/protocol';
import { uploadMessages } from './messages';
import { readPicture } from './store';

/** Long enough to find the phone and the paper. */
const LIFE = 15 * MINUTE;
/** 132 bits. */
const LENGTH = 22;
const KEY_NAME = /^[\w-]{22}$/;

const tooManyScans = (seconds: number): string => uploadMessages.tooManyScans(Math.ceil(seconds / 60));

type Scan = typeof uploadScans.$inferSelect;

/** A scan whose phone may still send. @throws BusinessError */
export async function openScan(db: Database, scanCode: string, now: Date): Promise<Scan> {
  const [scan] = await db
    .select()
    .from(uploadScans)
    .where(and(eq(uploadScans.scanHash, sha256(scanCode)), gt(uploadScans.expiresAt, now)));
  if (!scan) throw new NotFoundError(uploadMessages.scanOver);
  return scan;
}

const savedOf = (db: Database, scanId: number) =>
  db
    .select({ key: uploads.key, savedAt: uploads.savedAt })
    .from(uploads)
    .where(and(eq(uploads.scanId, scanId), isNotNull(uploads.savedAt)))
    .orderBy(asc(uploads.savedAt), asc(uploads.key));

/** @throws BusinessError when the form has as many pictures as it takes */
export async function requireRoom(db: Database, { id }: Scan): Promise<void> {
  if ((await savedOf(db, id)).length >= uploadRules.mostPictures)
    throw new BusinessError(uploadMessages.scanFull(uploadRules.mostPictures));
}

export const scanHandlers: HandlersOf<'upload.scan' | 'upload.saveContent' | 'upload.info'> = {
  'upload.scan': async ({ purpose }, context) => {
    const { db, now } = context;
    const [watchCode, scanCode] = [nanoid(LENGTH), nanoid(LENGTH)];
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + LIFE);
    await db.transaction(async (tx) => {
      await countCall(tx, 'upload-scan', tooManyScans, context, createdAt);
      await tx.insert(uploadScans).values({ purpose, watchHash: sha256(watchCode), scanHash: sha256(scanCode), createdAt, expiresAt });
    });
    return { watchCode, scanCode, expiresAt: expiresAt.toISOString() };
  },

  /** Only of a picture that went up with this scan's own token, and that has arrived. Repeating it does no harm. */
  'upload.saveContent': ({ code, key }, { db, now }) =>
    db.transaction(async (tx) => {
      const scan = await openScan(tx, code, now());
      await tx.select({ id: uploadScans.id }).from(uploadScans).where(eq(uploadScans.id, scan.id)).for('update');
      const own = and(eq(uploads.key, key), eq(uploads.scanId, scan.id));
      const [again] = await tx.select({ savedAt: uploads.savedAt }).from(uploads).where(own);
      if (!again?.savedAt) {
        await requireRoom(tx, scan);
        const arrived = or(isNotNull(uploads.bytes), ne(uploads.provider, 'local'));
        const saved = await tx
          .update(uploads)
          .set({ savedAt: now() })
          .where(and(own, isNull(uploads.savedAt), arrived))
          .returning({ key: uploads.key });
        if (saved.length === 0) throw new BusinessError(uploadMessages.notThere);
      }
      return { count: (await savedOf(tx, scan.id)).length };
    }),

  'upload.info': async ({ code }, { db, now }) => {
    const hash = sha256(code);
    const [scan] = await db
      .select()
      .from(uploadScans)
      .where(or(eq(uploadScans.watchHash, hash), eq(uploadScans.scanHash, hash)));
    if (!scan) throw new NotFoundError(uploadMessages.scanOver);
    const saved = await savedOf(db, scan.id);
    const list = saved.map(({ key, savedAt }) => ({
      key,
      url: `/media/scan/${key}?code=${code}`,
      at: (savedAt ?? scan.createdAt).toISOString(),
    }));
    return {
      code,
      expired: scan.expiresAt <= now(),
      expiresAt: scan.expiresAt.toISOString(),
      purpose: scan.purpose,
      count: saved.length,
      most: uploadRules.mostPictures,
      list: scan.watchHash === hash ? list : [],
    };
  },
};

/** `GET /media/scan/<purpose>/<name>?code=`: a picture for the form that waits for it, by its own code. */
export function scanPages(app: App, deps: Deps): void {
  const { db } = deps;
  app.get('/media/scan/:purpose/:name', async (c) => {
    const { purpose, name } = c.req.param();
    const watchHash = sha256(c.req.query('code') ?? '');
    const [row] = KEY_NAME.test(name)
      ? await db
          .select({ key: uploads.key })
          .from(uploads)
          .innerJoin(uploadScans, eq(uploadScans.id, uploads.scanId))
          .where(and(eq(uploads.key, `${purpose}/${name}`), eq(uploadScans.watchHash, watchHash), isNotNull(uploads.savedAt)))
      : [];
    const picture = row ? await readPicture(deps, row.key) : null;
    c.header('cache-control', caching.none);
    if (!picture) return c.body(null, 404);
    c.header('content-type', 'image/webp');
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(picture));
  });
}

/** Forgets scans; what they brought stays with its report, or goes as every upload that nobody sends in. */
export async function sweepScans({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(uploadScans).where(lt(uploadScans.expiresAt, new Date(now().getTime() - HOUR)));
}
