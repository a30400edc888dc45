import './sheets';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { Logo } from './logo';
import type { Menu } from './menu';
import { MenuButton } from './menu-button';
import styles from './mobile-head.module.css';
import { StickyBar } from './sticky-bar';
import { UserArea } from './user-area';
import type { UserAreaWords } from './user-area-words';

/** The phone's bar: logo, search, the visitor, the menu. */
export async function MobileHead({ site, menu, words }: { readonly site: Site; readonly menu: Menu; readonly words: UserAreaWords }) {
  const t = await getTranslations('layout');
  return (
    <StickyBar>
      <Logo name={site.name} className={styles.logo} />
      <span className={styles.spacer} />
      <Link className={styles.search} href={href('brand.search')} aria-label={t('search')}>
        <Icon name="search" />
      </Link>
      <UserArea words={words} look="phone" />
      <MenuButton
        label={t('menu.open')}
        words={words}
        menu={menu}
        phone={site.phone}
        hours={site.hours}
        links={{
          notifications: href('personal.notification'),
          verifyAdviser: href('service.check', { type: 'adviser' }),
          verifyBook: href('service.check', { type: 'book' }),
          feedback: href('brand.feedback'),
          contact: href('about.contactUs'),
        }}
      />
    </StickyBar>
  );
}
