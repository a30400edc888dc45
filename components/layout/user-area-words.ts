import { getTranslations } from 'next-intl/server';
import { href, routes } from '@/lib/routes';

/** What the island of the visitor's own corner says and where it leads, fixed on the server. */
export interface UserAreaWords {
  readonly login: string;
  readonly register: { readonly label: string; readonly href: string };
  readonly mine: string;
  readonly adviser: string;
  readonly logout: string;
  /** The avatar menu (§2 Layout), in the order of the route table's slot. */
  readonly personal: readonly { readonly id: string; readonly label: string; readonly href: string }[];
}

const order = ['personal.myCourse', 'personal.setting', 'personal.collected', 'personal.order', 'personal.notification'];

/** The words of the visitor's corner. */
export async function userAreaWords(): Promise<UserAreaWords> {
  const t = await getTranslations('layout.user');
  const titles = await getTranslations('titles');
  const personal = routes
    .filter((row) => row.menu === 'avatar')
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((row) => ({ id: row.id, label: titles(row.id), href: href(row.id) }));
  return {
    login: t('login'),
    register: { label: t('register'), href: href('account.register') },
    mine: t('mine'),
    adviser: t('adviser'),
    logout: t('logout'),
    personal,
  };
}
