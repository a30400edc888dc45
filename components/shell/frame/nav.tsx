import './sheets';
import { getTranslations } from 'next-intl/server';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { MoreLink } from '@/components/ui/button';
import { booksOf, type BookLevel } from '@/lib/content/books';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { InformationRelease } from './information-release';
import type { BookLink, Menu, MenuLink } from './menu';
import styles from './nav.module.css';
import { NavDrop } from './nav-drop';
import { NavList } from './nav-list';
import list from './nav-list.module.css';
import { ShopList } from './shop-list';
import { sells } from './shops';
import { ShopVerify } from './shop-verify';

function Item({ item }: { readonly item: MenuLink }) {
  return (
    <li className={cx(item.current && list.on)}>
      <Link href={item.href} aria-current={item.current ? 'page' : undefined}>
        {item.label}
      </Link>
    </li>
  );
}

async function Books({
  all,
  books,
  site,
  level,
  intro,
  more,
}: {
  readonly all: MenuLink;
  readonly books: readonly BookLink[];
  readonly site: Site;
  readonly level: BookLevel;
  readonly intro: string;
  readonly more: string;
}) {
  // Only here: what stands in the menu itself travels to every phone.
  const taglines = (await booksOf(level, site)).map(({ tagline }) => tagline);
  return (
    <div className="wrap">
      <div className={styles.head}>
        <CellHeading as="div" size="s">
          {all.label}
        </CellHeading>
        <p>{intro}</p>
        <MoreLink href={all.href}>{more}</MoreLink>
      </div>
      <div className={cx(styles.books, books.length > 7 && styles.eight)}>
        {books.map((book, at) => (
          <Link key={at} className={styles.book} href={book.href}>
            <img src={book.cover} alt="" width={300} height={420} loading="lazy" />
            <b>{book.label}</b>
            <span>{taglines[at]}</span>
          </Link>
        ))}
      </div>
    </div>
  );
}

function Pages({ title, intro, links }: { readonly title: string; readonly intro: string; readonly links: readonly MenuLink[] }) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        <CellHeading as="div" size="s">
          {title}
        </CellHeading>
        <p>{intro}</p>
      </div>
      <div className={styles.pages}>
        {links.map((link) => (
          <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** The eleven entries of the top navigation (§2.16), with what hangs below them. */
export async function Nav({ site, menu }: { readonly site: Site; readonly menu: Menu }) {
  const t = await getTranslations('layout.nav');
  const some = (links: readonly MenuLink[]): boolean => links.some((link) => link.current ?? false);
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      <div className="wrap">
        <NavList>
          <Item item={menu.home} />
          <Item item={menu.courses} />
          <NavDrop label={menu.senior.all.label} current={menu.senior.all.current}>
            <Books {...menu.senior} site={site} level="senior" intro={t('seniorIntro')} more={t('all')} />
          </NavDrop>
          <NavDrop label={menu.junior.all.label} current={menu.junior.all.current}>
            <Books {...menu.junior} site={site} level="junior" intro={t('juniorIntro')} more={t('all')} />
          </NavDrop>
          <Item item={menu.pad} />
          <Item item={menu.paper} />
          <NavDrop label={menu.about.title} current={some(menu.about.pages)}>
            <Pages title={menu.about.title} intro={t('aboutIntro')} links={menu.about.pages} />
          </NavDrop>
          <NavDrop label={t('news')} current={some(menu.news)}>
            <Pages title={t('news')} intro={t('newsIntro')} links={menu.news} />
          </NavDrop>
          <NavDrop label={t('shops')}>
            <div className="wrap">
              <div className={styles.head}>
                <CellHeading as="div" size="s">
                  {t('shops')}
                </CellHeading>
                <p>{t(sells(menu.shops) ? 'shopsIntro' : 'noShopsIntro')}</p>
              </div>
              <ShopList shops={menu.shops}>
                <ShopVerify />
              </ShopList>
            </div>
          </NavDrop>
          <Item item={menu.procurement} />
          <li>
            <InformationRelease label={t('release')} notifications={href('personal.notification')} />
          </li>
        </NavList>
      </div>
    </nav>
  );
}
