import { and, desc, eq, ne } from 'drizzle-orm';
import { ADDRESSES_MOST } from '@/lib/contracts/values/forms';
import type { Output } from '@/lib/contracts';
import { lockAccount } from '../account/lock';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { userAddresses } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { checkArea } from './area';
import { addressMessages } from './messages';

const ofUser = (userId: number) => eq(userAddresses.userId, userId);

async function bookOf(db: Database, userId: number): Promise<Output<'address.list'>> {
  const rows = await db.select().from(userAddresses).where(ofUser(userId)).orderBy(desc(userAddresses.isDefault), desc(userAddresses.id));
  return { list: rows.map(({ id, ...row }) => ({ addressId: id, ...row })), most: ADDRESSES_MOST };
}

/** Makes it the usual one, and no other. */
async function makeDefault(tx: Database, userId: number, id: number): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(ofUser(userId), ne(userAddresses.id, id)));
  await tx
    .update(userAddresses)
    .set({ isDefault: true })
    .where(and(ofUser(userId), eq(userAddresses.id, id)));
}

export const addressHandlers: HandlersOf<`address.${'list' | 'save' | 'remove'}`> = {
  'address.list': (_input, { db, caller }) => bookOf(db, caller.userId),

  'address.save': async ({ addressId, isDefault, ...receiver }, { db, caller: { userId }, now }) => {
    if (receiver.receiverName === '') throw new BusinessError(addressMessages.name);
    await checkArea(db, receiver.receiverAreaId, receiver.receiverAddress);
    return db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const { list } = await bookOf(tx, userId);
      const same = list.find(
        (row) =>
          row.receiverName === receiver.receiverName &&
          row.receiverPhone === receiver.receiverPhone &&
          row.receiverAddress === receiver.receiverAddress,
      );
      if (addressId !== undefined && !list.some((row) => row.addressId === addressId)) throw new NotFoundError(addressMessages.notFound);
      // Changed into one that is kept already: the two become one.
      if (addressId !== undefined && same && same.addressId !== addressId)
        await tx.delete(userAddresses).where(eq(userAddresses.id, addressId));
      if (addressId === undefined && !same && list.length >= ADDRESSES_MOST) throw new BusinessError(addressMessages.full(ADDRESSES_MOST));
      const target = same?.addressId ?? addressId;
      const [row] =
        target === undefined
          ? await tx
              .insert(userAddresses)
              .values({ userId, ...receiver, isDefault: false, createdAt: now() })
              .returning()
          : await tx.update(userAddresses).set(receiver).where(eq(userAddresses.id, target)).returning();
      const usual = list.find((old) => old.isDefault)?.addressId;
      const lost = usual === undefined || (usual === addressId && target !== addressId);
      if (row && (isDefault === 1 || lost)) await makeDefault(tx, userId, row.id);
      return bookOf(tx, userId);
    });
  },

  /** One that is gone already is no fault. The usual one hands over to the latest. */
  'address.remove': ({ addressId }, { db, caller: { userId } }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await tx.delete(userAddresses).where(and(ofUser(userId), eq(userAddresses.id, addressId)));
      const { list } = await bookOf(tx, userId);
      const [latest] = list;
      if (latest && !latest.isDefault) await makeDefault(tx, userId, latest.addressId);
      return bookOf(tx, userId);
    }),
};
