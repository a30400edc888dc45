import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { uploads, users } from '../db/schema';
import { emptyAccount } from '../personal-data/empty-account';
import { personalTables, register } from '../personal-data/register';
import type { Owner } from '../personal-data/owner';
import { dropUploads } from '../upload/store';

/** Marks the account as erased and takes its own row empty; null where it was taken back or is erased already. */
async function emptied(tx: Database, userId: number, now: Date): Promise<Owner | null> {
  const [person] = await tx
    .select({ rsNo: users.rsNo, mobilePhone: users.mobilePhone, since: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.closingAt, now), isNull(users.closedAt)))
    .for('update');
  if (person === undefined) return null;
  await tx
    .update(users)
    .set({
      mobilePhone: `closed:${person.rsNo}`,
      ...emptyAccount,
      closedAt: now,
    })
    .where(eq(users.id, userId));
  return { userId, mobilePhone: person.mobilePhone, since: person.since };
}

/** Pictures that the person has uploaded: their files go when the rows are gone for certain. */
async function picturesOf(tx: Database, owner: Owner): Promise<readonly { readonly key: string }[]> {
  return 'of' in register.uploads ? tx.select({ key: uploads.key }).from(uploads).where(register.uploads.of(owner)) : [];
}

/**
 * Takes everything of a person out of an account, as the register of personal data says table by table: what is not kept by law
 * goes, and trades stay without a name to them. The number is free for a new account. Once: an account that was taken back in the
 * meantime is left alone.
 */
export async function eraseAccount(deps: Pick<Deps, 'db' | 'env' | 'services'>, userId: number, now: Date): Promise<void> {
  const pictures = await deps.db.transaction(async (tx) => {
    const owner = await emptied(tx, userId, now);
    if (owner === null) return [];
    const found = await picturesOf(tx, owner);
    // Pictures are found by the reports that they came with: first what goes, then what stays.
    for (const { table, of, closing } of personalTables) if (closing === 'erase') await tx.delete(table).where(of(owner));
    for (const { of, closing } of personalTables) if (typeof closing === 'function') await closing(tx, of(owner));
    return found;
  });
  await dropUploads(deps, pictures);
}
