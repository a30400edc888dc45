import { getTranslations } from 'next-intl/server';
import type { DialogMap } from '@/lib/client/dialogs';
import { href } from '@/lib/routes';
import { shopKeys, type ShopKey } from '@/lib/kernel/shops';
import type { Site } from '@/lib/sites';
import { hasShop } from '@/lib/sites/shops';

/** A way to buy: an official shop (a link, or a prompt with a name to search for and a code to scan), or how to ask us. */
export interface ShopEntry {
  readonly key: ShopKey | 'phone' | 'message';
  /** The one character that stands for it. */
  readonly sign: string;
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly prompt: DialogMap['shop'] | null;
}

const isAddress = (value: string): boolean => /^https?:\/\//.test(value);

type Words = Awaited<ReturnType<typeof getTranslations<'layout.shops'>>>;

/** Douyin and Baidu are found by a name: the one that is configured in the place of an address, else the site's own. */
function searched(key: 'douyin' | 'baidu', site: Site, t: Words): Omit<ShopEntry, 'sign' | 'label'> | null {
  const said = site.shops[key];
  const address = isAddress(said) ? said : '';
  const qr = key === 'douyin' && !address ? site.qr.douyin : '';
  if (said === '' && qr === '') return null;
  const name = said !== '' && address === '' ? said : t('official', { brand: site.name });
  const hint = t(key === 'baidu' && !address ? 'douyin.hint' : `${key}.hint`);
  return { key, hint, href: '', prompt: { shop: key, name, qr, address } };
}

/** Do these ways to buy lead to a shop, and not to us? */
export const sells = (ways: readonly ShopEntry[]): boolean => ways.some(({ key }) => key !== 'phone' && key !== 'message');

/** The site with the shops of `own`, one book's, say, in the place of its own where they say something. */
export function soldAt(site: Site, own: Site['shops']): Site {
  const shops = { ...site.shops };
  for (const key of shopKeys) shops[key] = own[key] || shops[key];
  return { ...site, shops };
}

/** The shops of a site in their order; one that is not configured is left out. Without any: how to ask for a book. */
export async function shopEntries(site: Site): Promise<readonly ShopEntry[]> {
  const t = await getTranslations('layout.shops');
  if (!hasShop(site))
    return [
      { key: 'phone', sign: t('phone.sign'), label: site.phone, hint: site.hours, href: `tel:${site.phone}`, prompt: null },
      {
        key: 'message',
        sign: t('message.sign'),
        label: t('message.label'),
        hint: t('message.hint'),
        href: `${href('about.contactUs')}#message`,
        prompt: null,
      },
    ];
  return shopKeys.flatMap((key) => {
    const words = { key, sign: t(`${key}.sign`), label: t(`${key}.label`), hint: t(`${key}.hint`) };
    if (key === 'douyin' || key === 'baidu') {
      const entry = searched(key, site, t);
      return entry ? { ...words, ...entry } : [];
    }
    return site.shops[key] ? { ...words, href: site.shops[key], prompt: null } : [];
  });
}
