import { getTranslations } from 'next-intl/server';
import type { DialogMap } from '@/lib/client/dialogs';
import type { ShopKey, Site } from '@/lib/sites';

/** One of the seven official shops: a link, or (Douyin, Baidu) a prompt with a name to search for and a code to scan. */
export interface ShopEntry {
  readonly key: ShopKey;
  /** The one character that stands for it. */
  readonly sign: string;
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly prompt: DialogMap['shop'] | null;
}

const keys = ['tmall', 'douyin', 'jd', 'pinduoduo', 'youzan', 'kuaishou', 'baidu'] as const;

/** The shops of a site in their order. One without an address is left out, but for the two that are found by searching. */
export async function shopEntries(site: Site): Promise<readonly ShopEntry[]> {
  const t = await getTranslations('layout.shops');
  const entries = keys.map((key): ShopEntry | null => {
    const address = site.shops[key];
    const words = {
      key,
      sign: t(`${key}.sign`),
      label: t(`${key}.label`),
      hint: t(key === 'baidu' && !address ? 'douyin.hint' : `${key}.hint`),
    };
    if (key === 'douyin' || key === 'baidu') {
      const qr = key === 'douyin' && !address ? site.qr.douyin : '';
      return { ...words, href: '', prompt: { shop: key, name: t('official', { brand: site.name }), qr, address } };
    }
    return address ? { ...words, href: address, prompt: null } : null;
  });
  return entries.filter((entry): entry is ShopEntry => entry !== null);
}
