import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { DialogLink } from '@/components/ui/dialog-link';
import { photoAddress } from '@/lib/format/photo';
import { picked } from '@/lib/i18n/picked';
import { signOutWords } from '@/lib/i18n/sign-out-words';
import { href, type RouteId } from '@/lib/routes';
import styles from './area.module.css';
import { CurrentInView, Person, SignOutButton, UnreadCount } from './menu-islands';

/** The personal pages, top to bottom. */
const items = [
  ['personal.today', 'cal'],
  ['personal.myCourse', 'book'],
  ['personal.mistakes', 'pen'],
  ['personal.order', 'order'],
  ['personal.collected', 'star'],
  ['personal.notification', 'bell'],
  ['personal.feckback', 'msg'],
  ['personal.setting', 'cog'],
] as const satisfies readonly (readonly [RouteId, IconName])[];

export interface LearnerCard {
  readonly nickName: string;
  readonly gradeName: string | null;
  readonly photoUrl: string;
  /** In front of a photoUrl that is no address of its own. */
  readonly qiniuUrl: string;
}

/** The learner's menu: a column beside the page, tabs above it on phones; below the pages the adviser and the way out. */
export async function LearnerMenu({ learner, on }: { readonly learner: LearnerCard; readonly on: RouteId }) {
  const [t, titles, user, signingOut] = await Promise.all([
    getTranslations('learner'),
    getTranslations('titles'),
    getTranslations('layout.user'),
    getTranslations('layout.user.signOut'),
  ]);
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <div className={styles.person}>
        <Person nickName={learner.nickName} gradeName={learner.gradeName} photoUrl={photoAddress(learner)} />
      </div>
      <ul>
        {items.map(([id, icon]) => (
          <li key={id}>
            <Link href={href(id)} className={cx(id === on && styles.on)} aria-current={id === on ? 'page' : undefined}>
              <Icon name={icon} />
              {titles(id)}
              {id === 'personal.notification' ? <UnreadCount template={picked(user, ['unread']).unread} /> : null}
            </Link>
          </li>
        ))}
        <li>
          <DialogLink href={href('service.check', { type: 'adviser' })} kind="adviser" options={{}}>
            <Icon name="wx" />
            {user('adviser')}
          </DialogLink>
        </li>
        <li>
          <SignOutButton words={signOutWords(signingOut)} />
        </li>
      </ul>
      <CurrentInView />
    </nav>
  );
}

/** Menu and page side by side; the menu's item `on` is lit. `heading` names a page that shows no title of its own. */
export function LearnerArea({
  learner,
  on,
  heading,
  children,
}: {
  readonly learner: LearnerCard;
  readonly on: RouteId;
  readonly heading?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.area}`}>
      <LearnerMenu learner={learner} on={on} />
      <div>
        {heading ? <h1 className="sr-only">{heading}</h1> : null}
        {children}
      </div>
    </div>
  );
}
