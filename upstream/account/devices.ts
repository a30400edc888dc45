import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { devices } from '../db/schema';

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

/** Remembers the device, or that it was seen again. */
export async function rememberDevice({ db, now }: Store, userId: number, deviceId: string): Promise<void> {
  if (deviceId === '') return;
  const at = now();
  await db
    .insert(devices)
    .values({ userId, deviceId, createdAt: at, lastSeenAt: at })
    .onConflictDoUpdate({ target: [devices.userId, devices.deviceId], set: { lastSeenAt: at } });
}
