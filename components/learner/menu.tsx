import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { laterRoutes } from '@/lib/later';
import { href, type RouteId } from '@/lib/routes';
import styles from './learner.module.css';

/** The personal pages, top to bottom (mock-up 07-my-course). A page that is still to come is left out until it is there. */
const items = [
  ['personal.myCourse', 'book'],
  ['personal.order', 'order'],
  ['personal.collected', 'star'],
  ['personal.notification', 'bell'],
  ['personal.feckback', 'msg'],
  ['personal.setting', 'cog'],
] as const satisfies readonly (readonly [RouteId, IconName])[];
const later: ReadonlySet<string> = new Set(laterRoutes);

export interface LearnerCard {
  readonly nickName: string;
  readonly gradeName: string | null;
  readonly photoUrl: string;
}

/** The learner's menu: a column beside the page, tabs above it on phones. `extra` = entries that are no page (adviser, log out). */
export async function LearnerMenu({
  learner,
  on,
  extra,
}: {
  readonly learner: LearnerCard;
  readonly on: RouteId;
  readonly extra?: ReactNode;
}) {
  const [t, titles] = await Promise.all([getTranslations('learner'), getTranslations('titles')]);
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <div className={styles.person}>
        <SafeImage src={learner.photoUrl || '/art/avatar-1.svg'} alt="" width={84} height={84} />
        <div>
          <b>{learner.nickName}</b>
          {learner.gradeName ? <Tag>{learner.gradeName}</Tag> : null}
        </div>
      </div>
      <ul>
        {items
          .filter(([id]) => !later.has(id))
          .map(([id, icon]) => (
            <li key={id}>
              <Link href={href(id)} className={cx(id === on && styles.on)} aria-current={id === on ? 'page' : undefined}>
                <Icon name={icon} />
                {titles(id)}
              </Link>
            </li>
          ))}
        {extra}
      </ul>
    </nav>
  );
}

/** Menu and page side by side; the menu's item `on` is lit. `heading` names a page that shows no title of its own. */
export function LearnerArea({
  learner,
  on,
  heading,
  extra,
  children,
}: {
  readonly learner: LearnerCard;
  readonly on: RouteId;
  readonly heading?: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.area}`}>
      <LearnerMenu learner={learner} on={on} extra={extra} />
      <div>
        {heading ? <h1 className="sr">{heading}</h1> : null}
        {children}
      </div>
    </div>
  );
}
