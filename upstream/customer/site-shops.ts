import { and, eq } from 'drizzle-orm';
import type { ShopKey } from '@/lib/kernel/shops';
import { deskShopsOf, SHOPS_TEXT, type DeskShops } from '@/lib/ops/desk-shops';
import type { Database } from '../db/open';
import { texts } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { officialMessages } from './official-messages';

/** What the desk says of each site's shops. */
export async function deskShops(db: Database): Promise<readonly { readonly site: string; readonly shops: DeskShops }[]> {
  const rows = await db.select({ site: texts.site, text: texts.text }).from(texts).where(eq(texts.name, SHOPS_TEXT)).orderBy(texts.site);
  return rows.map(({ site, text }) => ({ site, shops: deskShopsOf(text) }));
}

/**
 * Says where a shop of a site is ('' = there is none, null = as the environment says); `seen` is what the screen showed of it. Answers what was
 * said before. Inside a transaction. @throws BusinessError where a colleague has said something else meanwhile
 */
export async function sayShop(
  tx: Database,
  {
    site,
    shop,
    value,
    seen,
  }: { readonly site: string; readonly shop: ShopKey; readonly value: string | null; readonly seen: string | null },
  now: Date,
): Promise<string | null> {
  const own = and(eq(texts.name, SHOPS_TEXT), eq(texts.site, site));
  // The row is there before it is read: of two who say a site's first shops at once neither is lost.
  await tx.insert(texts).values({ name: SHOPS_TEXT, site, text: '{}', editedAt: now }).onConflictDoNothing();
  const [row] = await tx.select({ text: texts.text }).from(texts).where(own).for('update');
  const { [shop]: before = null, ...others } = deskShopsOf(row?.text ?? '{}');
  if (before !== seen) throw new BusinessError(officialMessages.savedMeanwhile);
  const text = JSON.stringify(value === null ? others : { ...others, [shop]: value });
  await tx.update(texts).set({ text, editedAt: now }).where(own);
  return before;
}
