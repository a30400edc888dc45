import { createHash } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { DISK_LEAST, freeBytes } from '@/lib/kernel/health/disk';
import { DAY } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { films, sections } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { encodingFolder, sourceFile } from './files';
import { filmMessages } from './messages';

export type FilmRow = typeof films.$inferSelect;
type Store = Pick<Deps, 'db' | 'env' | 'now'>;

/** An upload that nobody went on with is forgotten, ms. */
const FORGOTTEN_MS = 7 * DAY;

/** A film for something to be done with it: its row is locked. @throws NotFoundError */
export async function needFilm(tx: Database, id: number): Promise<FilmRow> {
  const [film] = await tx.select().from(films).where(eq(films.id, id)).for('update');
  if (!film) throw new NotFoundError(filmMessages.notFound);
  return film;
}

/** Films are large, and without room left no process is sent visitors any more. @throws BusinessError where so many bytes would leave none */
async function needRoom({ env }: Pick<Store, 'env'>, bytes: number): Promise<void> {
  const free = await freeBytes(env.DATA_DIR);
  if (free - bytes < 2 * DISK_LEAST) throw new BusinessError(filmMessages.noRoom(Math.floor(free / 1e8) / 10));
}

interface Begin {
  readonly sectionId: number;
  readonly fileName: string;
  readonly size: number;
  readonly fileTime: number;
  readonly operatorId: number;
}

/** Begins an upload, or finds where the same file of the same section stopped. Another one that was begun there is dropped. */
export async function beginUpload({ db, env, now }: Store, { operatorId, ...wanted }: Begin): Promise<FilmRow> {
  const [section] = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.id, wanted.sectionId), isNull(sections.removedAt)))
    .for('update');
  if (!section) throw new NotFoundError(filmMessages.noSection);
  const begun = await db
    .select()
    .from(films)
    .where(and(eq(films.sectionId, wanted.sectionId), eq(films.state, 'uploading')))
    .orderBy(desc(films.id));
  const same = begun.find(
    ({ fileName, size, fileTime }) => fileName === wanted.fileName && size === wanted.size && fileTime === wanted.fileTime,
  );
  if (same) return same;
  // It is here twice while it is encoded.
  await needRoom({ env }, 2 * wanted.size);
  for (const { id } of begun) await dropFilm({ db, env }, id);
  const [film] = await db
    .insert(films)
    .values({ ...wanted, state: 'uploading', uploadedBy: operatorId, createdAt: now(), changedAt: now() })
    .returning();
  if (!film) throw new Error('an upload was not begun');
  return film;
}

/** What a file is by its first bytes; null for what is no film that we take. */
function containerOf(head: Buffer): 'mov' | 'matroska' | null {
  if (head.length >= 12 && ['ftyp', 'moov', 'wide', 'mdat'].includes(head.toString('latin1', 4, 8))) return 'mov';
  return head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3 ? 'matroska' : null;
}

async function writeAt(path: string, offset: number, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, offset === 0 ? 'w' : 'r+');
  try {
    await file.write(bytes, 0, bytes.length, offset);
    await file.sync();
  } finally {
    await file.close();
  }
}

interface Part {
  readonly id: number;
  readonly offset: number;
  readonly sha256: string;
  readonly bytes: Buffer;
}

/**
 * Takes one part of a film; inside a transaction. Answers how many bytes are here: where the part begins elsewhere than that, nothing
 * is written and the sender goes on from there. @throws BusinessError where the part is not what was sent, or the file is no film
 */
export async function takePart({ db, env, now }: Store, { id, offset, sha256, bytes }: Part): Promise<number> {
  const film = await needFilm(db, id);
  // All of it is here: whoever sends on has not heard so, and would send the whole film once more.
  if (film.state !== 'uploading') return film.received;
  const path = sourceFile(env, id);
  const there =
    film.received === 0
      ? 0
      : await stat(path).then(
          ({ size }) => size,
          () => 0,
        );
  // What the disk lost has to be sent again, whatever the row says.
  const received = there < film.received ? 0 : film.received;
  const put = async (values: Partial<typeof films.$inferInsert>): Promise<void> => {
    await db
      .update(films)
      .set({ ...values, changedAt: now() })
      .where(eq(films.id, id));
  };
  if (received !== film.received) await put({ received });
  if (offset !== received) return received;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256 || offset + bytes.length > film.size)
    throw new BusinessError(filmMessages.broken);
  const container = offset === 0 ? containerOf(bytes) : film.container;
  if (container === null) throw new BusinessError(filmMessages.notFilm);
  await needRoom({ env }, bytes.length);
  await writeAt(path, offset, bytes);
  const all = offset + bytes.length;
  await put({ received: all, container, ...(all === film.size && { state: 'waiting' }) });
  return all;
}

/** Forgets a film that no learner sees, with what of it is here. */
export async function dropFilm({ db, env }: Pick<Store, 'db' | 'env'>, id: number): Promise<void> {
  await db.delete(films).where(eq(films.id, id));
  await rm(sourceFile(env, id), { force: true });
  await rm(encodingFolder(env, id), { recursive: true, force: true });
}

/** Forgets uploads that nobody goes on with, and films that failed long ago. */
export async function sweepUploads({ db, env, now }: Store): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS);
  const old = await db
    .select({ id: films.id })
    .from(films)
    .where(and(inArray(films.state, ['uploading', 'failed']), lt(films.changedAt, before)));
  for (const { id } of old) await dropFilm({ db, env }, id);
}
