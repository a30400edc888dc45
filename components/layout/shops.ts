import { getTranslations } from 'next-intl/server';
import { toDataURL } from 'qrcode';
import type { ShopKey, Site } from '@/lib/sites';

/** One of the seven official shops: a link, or (Douyin, Baidu) a prompt with a name to search for and a code to scan. */
export interface ShopEntry {
  readonly key: ShopKey;
  /** The one character that stands for it. */
  readonly sign: string;
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly prompt: { readonly shop: 'douyin' | 'baidu'; readonly name: string; readonly qr: string } | null;
}

const keys = ['tmall', 'douyin', 'jd', 'pinduoduo', 'youzan', 'kuaishou', 'baidu'] as const;

/** A code that leads to an address, as a picture inside the page; '' for no address. */
async function codeOf(address: string): Promise<string> {
  return address ? toDataURL(address, { margin: 1, errorCorrectionLevel: 'M', color: { dark: '#14213a' } }) : '';
}

/** The shops of a site in their order. One without an address is left out, but for the two that are found by searching. */
export async function shopEntries(site: Site): Promise<readonly ShopEntry[]> {
  const t = await getTranslations('layout.shops');
  const entries = await Promise.all(
    keys.map(async (key): Promise<ShopEntry | null> => {
      const address = site.shops[key];
      const words = { key, sign: t(`${key}.sign`), label: t(`${key}.label`), hint: t(`${key}.hint`) };
      if (key === 'douyin' || key === 'baidu') {
        const qr = address ? await codeOf(address) : key === 'douyin' ? site.qr.douyin : '';
        return { ...words, href: '', prompt: { shop: key, name: t('official', { brand: site.name }), qr } };
      }
      return address ? { ...words, href: address, prompt: null } : null;
    }),
  );
  return entries.filter((entry): entry is ShopEntry => entry !== null);
}
