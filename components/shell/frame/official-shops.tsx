import './sheets';
import { getTranslations } from 'next-intl/server';
import { CellHeading } from '@/components/ui/cell-heading';
import { Ground, SectionHead } from '@/components/ui/section';
import { withShops } from '@/lib/content/shops';
import type { Site } from '@/lib/sites';
import { hasShop } from '@/lib/sites/shops';
import { ShopList } from './shop-list';
import styles from './shop-list.module.css';
import { ShopVerify } from './shop-verify';
import { shopEntries, soldAt } from './shops';

interface Props {
  readonly site: Site;
  /** Where one book is sold; '' = as the site says. */
  readonly own?: Site['shops'];
}

/** Where `去购书` leads: the official shops as a section of the page, or how to ask. Shops without a link are named for who has no JavaScript. */
export async function OfficialShops({ site: general, own }: Props) {
  const t = await getTranslations('layout');
  const everywhere = await withShops(general);
  const site = own ? soldAt(everywhere, own) : everywhere;
  const shops = await shopEntries(site);
  const searched = shops.find(({ prompt }) => prompt)?.prompt;
  return (
    <Ground look="desk" id="shops" aria-labelledby="shops-title">
      <div className="wrap">
        <SectionHead>
          <CellHeading id="shops-title">{t('nav.shops')}</CellHeading>
          <p>{t(hasShop(site) ? 'nav.shopsIntro' : 'nav.noShopsIntro')}</p>
        </SectionHead>
        <ShopList shops={shops}>
          <ShopVerify />
        </ShopList>
        {searched ? <p className={styles.search}>{t('shops.search', { name: searched.name })}</p> : null}
      </div>
    </Ground>
  );
}
