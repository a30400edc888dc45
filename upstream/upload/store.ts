import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { isNoRoom, isThere, writeNew } from '@/lib/kernel/whole-file';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { uploads } from '../db/schema';
import { keptSince } from '../kernel/retention';
import { UploadRefused } from './refused';
import { uploadMessages } from './messages';

type Stored = Pick<Deps, 'db' | 'env' | 'services'>;
type Shelf = Pick<Deps, 'env' | 'services'>;

/** Pictures lie in DATA_DIR or in a bucket, and no address leads to them, but for avatars (avatar.ts). */
const fileOf = (dataDir: string, key: string): string => join(dataDir, 'uploads', `${key}.webp`);
const objectOf = (key: string): string => `uploads/${key}.webp`;

/** false where there is a file already. @throws UploadRefused where there is no room */
async function writeOnce(file: string, picture: Buffer): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeNew(file, picture);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw isNoRoom(error) ? new UploadRefused(503, uploadMessages.noRoom) : error;
  }
}

/** Keeps a picture below its key, once. @throws UploadRefused when there is one already, and when there is no room */
export async function keepPicture({ db, env, services }: Stored, key: string, picture: Buffer): Promise<void> {
  const { objects } = services;
  const kept = await (objects === null ? writeOnce(fileOf(env.DATA_DIR, key), picture) : objects.put(objectOf(key), picture, 'image/webp'));
  if (!kept) throw new UploadRefused(409, uploadMessages.twice);
  await db.update(uploads).set({ bytes: picture.length }).where(eq(uploads.key, key));
}

/**
 * Lays a picture down that belongs to nothing yet: outside of any transaction, as a bucket may take its time. What nobody takes (`takeLaid`)
 * is swept away as pictures are that were never sent in. @throws UploadRefused where there is no room
 */
export async function layDown(
  deps: Stored & Pick<Deps, 'now'>,
  upload: { readonly key: string; readonly purpose: 'paper' | 'shown'; readonly ip: string },
  picture: Buffer,
): Promise<void> {
  await deps.db.insert(uploads).values({ ...upload, provider: 'local', createdAt: deps.now() });
  await keepPicture(deps, upload.key, picture);
}

/** Gives a picture that was laid down to whoever it is for. Inside of their transaction. */
export async function takeLaid(
  tx: Database,
  key: string,
  owner: { readonly ticketNo: string; readonly userId?: number | null },
): Promise<void> {
  await tx.update(uploads).set(owner).where(eq(uploads.key, key));
}

/** Takes pictures from whoever they are for, inside of a transaction that may fail yet: they are swept away as what nobody took. */
export async function freeUploads(tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .update(uploads)
    .set({ ticketNo: null, userId: null })
    .where(inArray(uploads.key, [...keys]));
}

/** A picture; what came before the bucket did is still in DATA_DIR. null where there is none. */
export async function readPicture({ env, services }: Shelf, key: string): Promise<Buffer | null> {
  const stored = services.objects === null ? null : await services.objects.get(objectOf(key));
  return stored ?? readFile(fileOf(env.DATA_DIR, key)).catch(() => null);
}

/** Seconds that an operator has to look at a picture. */
const LOOKING = 3600;

/** Where an operator finds a picture: a signed address of the bucket, or the file below DATA_DIR. */
export const placeOf = ({ services }: Pick<Deps, 'services'>, key: string): Promise<string> =>
  services.objects === null ? Promise.resolve(objectOf(key)) : services.objects.address(objectOf(key), LOOKING);

/** Gives finished uploads of a purpose to a ticket; false, and nothing may be stored, when one of the keys is not a free one of ours. */
export async function bindUploads(
  tx: Database,
  keys: readonly string[],
  ticketNo: string,
  purpose: 'feedback' | 'paymentProof' = 'feedback',
): Promise<boolean> {
  if (keys.length === 0) return true;
  const arrived = or(isNotNull(uploads.bytes), ne(uploads.provider, 'local'));
  const bound = await tx
    .update(uploads)
    .set({ ticketNo })
    .where(and(inArray(uploads.key, [...keys]), eq(uploads.purpose, purpose), isNull(uploads.ticketNo), arrived))
    .returning({ key: uploads.key });
  return bound.length === keys.length;
}

/** Forgets pictures with their files, which no transaction brings back. Those that lie with a provider are left to the lifetime set there. */
export async function dropUploads({ db, env, services }: Stored, rows: readonly { readonly key: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map(({ key }) => rm(fileOf(env.DATA_DIR, key), { force: true })));
  for (const { key } of rows) await services.objects?.remove(objectOf(key));
  await db.delete(uploads).where(
    inArray(
      uploads.key,
      rows.map(({ key }) => key),
    ),
  );
}

/** Forgets what was uploaded and never sent in. */
export async function sweepUploads(deps: Stored & Pick<Deps, 'now'>): Promise<void> {
  const old = keptSince('unsent', deps.now());
  await dropUploads(
    deps,
    await deps.db
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(isNull(uploads.ticketNo), lt(uploads.createdAt, old))),
  );
}

/** Forgets pictures that proved a payment; what was written with them stays as long as any report. */
export async function dropProofs(deps: Stored, before: Date): Promise<void> {
  await dropUploads(
    deps,
    await deps.db
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(eq(uploads.purpose, 'paymentProof'), lt(uploads.createdAt, before))),
  );
}

/** Forgets the pictures of tickets that are forgotten themselves. */
export async function dropUploadsOf(deps: Stored, ticketNos: readonly string[]): Promise<void> {
  if (ticketNos.length === 0) return;
  await dropUploads(
    deps,
    await deps.db
      .select({ key: uploads.key })
      .from(uploads)
      .where(inArray(uploads.ticketNo, [...ticketNos])),
  );
}
