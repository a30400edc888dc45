import { getTranslations } from 'next-intl/server';
import { picked } from '@/lib/i18n/picked';
import { signOutWords } from '@/lib/i18n/sign-out-words';
import { href, routeOf, routes, type RouteId } from '@/lib/routes';

/** The order of §2.17; what is not named stands before it. */
const order: readonly string[] = ['personal.myCourse', 'personal.setting', 'personal.collected', 'personal.order', 'personal.notification'];

/** What the island of the visitor's own corner says on the page `on` and where it leads, fixed on the server; `unread` holds {count}. */
export async function userAreaWords(on: RouteId) {
  const [t, signingOut, titles] = await Promise.all([
    getTranslations('layout.user'),
    getTranslations('layout.user.signOut'),
    getTranslations('titles'),
  ]);
  return {
    ...picked(t, ['login', 'mine', 'unread']),
    register: { label: titles('account.register'), href: href('account.register') },
    /** The avatar menu (§2.17); the adviser stands behind its first line. */
    personal: routes
      .filter((row) => row.menu === 'avatar')
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map((row) => ({ id: row.id, label: titles(row.id), href: href(row.id) })),
    adviser: { label: t('adviser'), href: href('service.check', { type: 'adviser' }) },
    signOut: signOutWords(signingOut),
    /** Where to go after signing out on a page that needs a login; '' where one may stay. */
    leave: routeOf(on).access === 'session' ? href('brand.home') : '',
  };
}
export type UserAreaWords = Awaited<ReturnType<typeof userAreaWords>>;
