import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { uploads } from '../db/schema';
import { keptSince } from '../kernel/retention';
import { UploadRefused } from './refused';
import { uploadMessages } from './messages';

type Stored = Pick<Deps, 'db' | 'env'>;

/** Pictures lie in DATA_DIR and no address leads to them, but for avatars (avatar.ts). */
export const fileOf = (dataDir: string, key: string): string => join(dataDir, 'uploads', `${key}.webp`);

/** Writes a picture below its key, once. @throws UploadRefused when there is one already */
export async function keepPicture({ db, env }: Stored, key: string, picture: Buffer): Promise<void> {
  const file = fileOf(env.DATA_DIR, key);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, picture, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')
      throw new UploadRefused(409, uploadMessages.twice);
    throw error;
  }
  await db.update(uploads).set({ bytes: picture.length }).where(eq(uploads.key, key));
}

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

/** Forgets pictures with their files. Those that lie with a provider are left to the lifetime set there. */
export async function dropUploads({ db, env }: Stored, rows: readonly { readonly key: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map(({ key }) => rm(fileOf(env.DATA_DIR, key), { force: true })));
  await db.delete(uploads).where(
    inArray(
      uploads.key,
      rows.map(({ key }) => key),
    ),
  );
}

/** Forgets what was uploaded and never sent in. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
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
