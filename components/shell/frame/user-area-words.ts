import { getTranslations } from 'next-intl/server';
import type { SignOutWords } from '@/lib/client/sign-out';
import { href, routeOf, routes, type RouteId } from '@/lib/routes';

interface LabelledLink {
  readonly label: string;
  readonly href: string;
}
/** What the island of the visitor's own corner says and where it leads, fixed on the server. */
export interface UserAreaWords {
  readonly login: string;
  readonly register: LabelledLink;
  readonly mine: string;
  /** The avatar menu (§2.17); the adviser stands behind its first line. */
  readonly personal: readonly (LabelledLink & { readonly id: string })[];
  readonly adviser: LabelledLink;
  readonly signOut: SignOutWords;
  /** `{count}` unread messages. */
  readonly unread: string;
  /** Where to go after signing out on a page that needs a login; '' where one may stay. */
  readonly leave: string;
}

/** The order of §2.17. */
const order: readonly string[] = ['personal.myCourse', 'personal.setting', 'personal.collected', 'personal.order', 'personal.notification'];

/** The words of the visitor's corner on the page `on`. */
export async function userAreaWords(on: RouteId): Promise<UserAreaWords> {
  const t = await getTranslations('layout.user');
  const titles = await getTranslations('titles');
  return {
    login: t('login'),
    register: { label: titles('account.register'), href: href('account.register') },
    mine: t('mine'),
    personal: routes
      .filter((row) => row.menu === 'avatar')
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map((row) => ({ id: row.id, label: titles(row.id), href: href(row.id) })),
    adviser: { label: t('adviser'), href: href('service.check', { type: 'adviser' }) },
    signOut: { label: t('logout'), question: t('logoutQuestion'), done: t('logoutDone'), failed: t('logoutFailed') },
    unread: String(t.raw('unread')),
    leave: routeOf(on).access === 'session' ? href('brand.home') : '',
  };
}
