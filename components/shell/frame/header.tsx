import './sheets';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import type { RouteId } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { Logo } from './logo';
import type { Menu } from './menu';
import { MobileHead } from './mobile-head';
import { Nav } from './nav';
import { SearchForm } from './search-form';
import { UserArea } from './user-area';
import { userAreaWords } from './user-area-words';
import styles from './header.module.css';

/** The head of the page at both widths: two rows on a desktop, a 48 px bar on a phone. */
export async function Header({ site, menu, route }: { readonly site: Site; readonly menu: Menu; readonly route: RouteId }) {
  const t = await getTranslations('layout');
  const slogan = (await getTranslations('common'))('slogan');
  const words = await userAreaWords(route);
  return (
    <>
      <header className={cx(styles.head, 'screen-only')}>
        <div className="wrap">
          <div className={styles.row}>
            <Logo name={site.name} />
            <span className={styles.slogan}>{slogan}</span>
            <SearchForm label={t('search')} placeholder={t('searchPlaceholder')} />
            <UserArea words={words} look="desktop" />
          </div>
        </div>
        <Nav site={site} menu={menu} />
      </header>
      <MobileHead site={site} menu={menu} words={words} />
    </>
  );
}
