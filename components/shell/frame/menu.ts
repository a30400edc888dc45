import { getTranslations } from 'next-intl/server';
import { booksOf, type BookLevel } from '@/lib/content/books';
import { withShops } from '@/lib/content/shops';
import { href, routes, routeOf, type RouteId } from '@/lib/routes';
import type { MenuSlot } from '@/lib/routes';
import { productIndex } from '@/lib/routes/product-index';
import type { Site } from '@/lib/sites';
import { shopEntries, type ShopEntry } from './shops';

export interface MenuLink {
  readonly label: string;
  readonly href: string;
  /** Absent where it is not: all of this travels to the browser. */
  readonly current?: true;
}
export interface BookLink extends MenuLink {
  readonly cover: string;
}
/** The top navigation and what hangs below it, as plain data: the phone's menu and the footer are given the same. */
export interface Menu {
  readonly home: MenuLink;
  readonly courses: MenuLink;
  readonly senior: { readonly all: MenuLink; readonly books: readonly BookLink[] };
  readonly junior: { readonly all: MenuLink; readonly books: readonly BookLink[] };
  readonly pad: MenuLink;
  readonly paper: MenuLink;
  readonly about: { readonly title: string; readonly pages: readonly MenuLink[] };
  readonly news: readonly MenuLink[];
  readonly shops: readonly ShopEntry[];
  readonly procurement: MenuLink;
}

/** The menus of a site, read from the route table's slots; `current` marks the page `on` and the list above it. */
export async function siteMenu(site: Site, on: RouteId): Promise<Menu> {
  const titles = await getTranslations('titles');
  const here = routeOf(on).path;
  const link = (id: RouteId, query: Readonly<Record<string, number>> = {}): MenuLink => {
    const { path } = routeOf(id);
    const current = here === path || here.startsWith(`${path}/`);
    return { label: titles(id), href: href(id, query), ...(current ? { current } : {}) };
  };
  const slot = (name: MenuSlot): readonly MenuLink[] => routes.filter((row) => row.menu === name).map((row) => link(row.id));
  const books = async (level: BookLevel, id: RouteId): Promise<readonly BookLink[]> =>
    (await booksOf(level, site)).map(({ title, cover, index }) => ({ label: title, cover, href: href(id, { i: index }) }));
  return {
    home: link('brand.home'),
    courses: link('course.catalogue'),
    senior: { all: link('books.senior'), books: await books('senior', 'books.seniorDetail') },
    junior: { all: link('books.junior'), books: await books('junior', 'books.juniorDetail') },
    pad: link('brand.padDetail', { i: productIndex.pad }),
    paper: link('brand.paperClassDetail', { i: productIndex.paper }),
    about: { title: titles('about.root'), pages: slot('about') },
    news: slot('news'),
    shops: await shopEntries(await withShops(site)),
    procurement: link('procurement.list'),
  };
}
