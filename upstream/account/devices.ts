import { and, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Context, KnownContext } from '../context/context';
import { devices, tokens } from '../db/schema';
import { sha256 } from '../kernel/protocol';
import { lastUse } from './tokens';

type Store = Pick<Context, 'db' | 'now'>;

/** Has the account been used on this device? Never without a device id. */
export async function isKnownDevice({ db }: Pick<Context, 'db'>, userId: number, deviceId: string): Promise<boolean> {
  if (deviceId === '') return false;
  const rows = await db
    .select({ id: devices.deviceId })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)));
  return rows.length > 0;
}

/** Remembers the device, or that it was seen again. `name` as its owner knows it; '' leaves the one it has. */
export async function rememberDevice({ db, now }: Store, userId: number, deviceId: string, name = ''): Promise<void> {
  if (deviceId === '') return;
  const at = now();
  await db
    .insert(devices)
    .values({ userId, deviceId, name, createdAt: at, lastSeenAt: at })
    .onConflictDoUpdate({ target: [devices.userId, devices.deviceId], set: { lastSeenAt: at, ...(name === '' ? {} : { name }) } });
}

/** Names a device to its owner's browsers. The id itself frees from the security check and never leaves the server. */
const keyOf = (deviceId: string): string => sha256(deviceId).slice(0, 16);

/** Whose devices, and the session that asks; none where it is somebody of the desk. */
interface Whose extends Store {
  readonly caller: { readonly userId: number; readonly tokenId: number | null };
}

type Device = Output<'account.devices'>['list'][number];

/** Where the account has been used, the one in hand first, then the latest. */
export async function devicesOf({ db, caller, now }: Whose): Promise<Device[]> {
  const mine = await db.select().from(devices).where(eq(devices.userId, caller.userId)).orderBy(desc(devices.lastSeenAt));
  const sessions = await db.select().from(tokens).where(eq(tokens.userId, caller.userId));
  const list = mine.map(({ deviceId, name, createdAt, lastSeenAt }): Device => {
    const here = sessions.filter((token) => token.deviceId === deviceId && token.expiresAt > now());
    const used = Math.max(lastSeenAt.getTime(), ...here.map((token) => lastUse(token).getTime()));
    return {
      deviceKey: keyOf(deviceId),
      name,
      firstSeenAt: createdAt.toISOString(),
      lastSeenAt: new Date(used).toISOString(),
      current: here.some((token) => token.id === caller.tokenId),
      signedIn: here.length > 0,
    };
  });
  return [...list.filter((device) => device.current), ...list.filter((device) => !device.current)];
}

/** Signs a device out and forgets it. False for one that is not the account's. */
export async function forgetDevice({ db, caller }: Pick<Whose, 'db' | 'caller'>, deviceKey: string): Promise<boolean> {
  const mine = await db.select({ deviceId: devices.deviceId }).from(devices).where(eq(devices.userId, caller.userId));
  const found = mine.find(({ deviceId }) => keyOf(deviceId) === deviceKey);
  if (found === undefined) return false;
  await db.transaction(async (tx) => {
    await tx.delete(tokens).where(and(eq(tokens.userId, caller.userId), eq(tokens.deviceId, found.deviceId)));
    await tx.delete(devices).where(and(eq(devices.userId, caller.userId), eq(devices.deviceId, found.deviceId)));
  });
  return true;
}

/** The device that a session was opened on; '' where that is not known. */
export async function deviceOfSession(db: KnownContext['db'], tokenId: number): Promise<string> {
  const [row] = await db.select({ deviceId: tokens.deviceId }).from(tokens).where(eq(tokens.id, tokenId));
  return row?.deviceId ?? '';
}
