import { and, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import { uploads, users } from '../db/schema';
import { dropUploads, readPicture } from './store';

/** In front of `photoUrl`, which is the key of an upload (§3.1: qiniuUrl and photoUrl). */
export const PHOTO_BASE = '/media';
const KEY = /^avatar\/[\w-]{22}$/;

type Stored = Pick<Deps, 'db' | 'env' | 'log' | 'services'>;

/** Is this the form of an avatar's key? */
export const isAvatarKey = (photoUrl: string): boolean => KEY.test(photoUrl);

/** Gives an account the picture that it has uploaded, again without harm; false, and nothing changes, for any other key. */
export async function takeAvatar(deps: Stored, userId: number, key: string): Promise<boolean> {
  const own = `avatar-${userId}`;
  const taken = await deps.db.transaction(async (tx) => {
    const mine = and(eq(uploads.key, key), eq(uploads.userId, userId), eq(uploads.purpose, 'avatar'));
    const [picture] = await tx
      .update(uploads)
      .set({ ticketNo: own })
      .where(and(mine, or(isNull(uploads.ticketNo), eq(uploads.ticketNo, own)), isNotNull(uploads.bytes)))
      .returning();
    if (picture === undefined) return false;
    await tx.update(users).set({ photoUrl: key }).where(eq(users.id, userId));
    return true;
  });
  if (taken) await dropAvatars(deps, userId);
  return taken;
}

/**
 * Forgets the avatars that an account had, but for the one that it shows: of two that were chosen at one moment that is the later. The pages
 * of its papers are its own pictures, too, and stay. What a bucket does not take away now it is asked for with the next.
 */
export async function dropAvatars(deps: Stored, userId: number): Promise<void> {
  const own = and(eq(uploads.userId, userId), eq(uploads.purpose, 'avatar'));
  const shown = deps.db.select({ key: users.photoUrl }).from(users).where(eq(users.id, userId));
  const old = and(own, isNotNull(uploads.ticketNo), notInArray(uploads.key, shown));
  const pictures = await deps.db.select({ key: uploads.key }).from(uploads).where(old);
  await dropUploads(deps, pictures).catch((error: unknown) => deps.log.warn({ err: error }, 'avatars of before go later'));
}

/** `GET /media/avatar/<name>`: an avatar by the 131 bits of its name. */
export function avatarPages(app: App, deps: Deps): void {
  app.get('/media/avatar/:name', async (c) => {
    const key = `avatar/${c.req.param('name')}`;
    const picture = isAvatarKey(key) ? await readPicture(deps, key) : null;
    if (!picture) return c.body(null, 404);
    c.header('content-type', 'image/webp');
    c.header('cache-control', caching.portrait);
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(picture));
  });
}
