import 'server-only';
import { allSites } from '@/lib/env';
import { shopKeys } from '@/lib/kernel/shops';
import { deskShopsOf, SHOPS_TEXT, type DeskShops } from '@/lib/ops/desk-shops';
import type { Site } from '@/lib/sites';
import { deskTexts, textKey } from './desk-texts';

/** A site with its shops as the desk says; of a shop that it says nothing of, the environment. */
function withDesk(site: Site, desk: DeskShops): Site {
  const shops = { ...site.shops };
  for (const key of shopKeys) shops[key] = desk[key] ?? shops[key];
  // The code of a shop that there is no more leads nowhere.
  return { ...site, shops, qr: { ...site.qr, douyin: desk.douyin === '' ? '' : site.qr.douyin } };
}

/** The same by what the desk has said last. */
export async function withShops(site: Site): Promise<Site> {
  const text = (await deskTexts())?.texts.get(textKey(SHOPS_TEXT, site.key));
  return text === undefined ? site : withDesk(site, deskShopsOf(text));
}

/** All sites with the shops that they have now. */
export const sitesWithShops = (): Promise<readonly Site[]> => Promise.all(allSites().map(withShops));
