'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { screens, type ScreenId, screenPath } from '@/lib/ops/screens';
import { waiting } from '@/lib/ops/today-kinds';
import { cx } from '@/components/ui/cx';
import { useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { DeskIcon, Logo } from '../parts/icons';
import styles from './navigation.module.css';

const groups = ['main', 'business', 'settings'] as const;

/** A page below a screen belongs to it. */
const isIn = (path: string, to: string): boolean => path === to || (to !== screenPath('today') && path.startsWith(`${to}/`));

/** A screen, with how many wait there; red where some are late. Today counts them all. */
function Item({
  id,
  path,
  here,
  narrow,
  onGo,
}: {
  readonly id: ScreenId;
  readonly path: string;
  readonly here: boolean;
  readonly narrow: boolean;
  readonly onGo: (() => void) | undefined;
}) {
  const t = useTranslations('ops.nav');
  const may = useMay()('today.read');
  const { data } = useRead('today.waiting', {}, { every: 60_000, enabled: may });
  const own = id === 'today' ? [] : (data?.list ?? []).filter(({ kind }) => waiting[kind].screen === id);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const late = own.some((one) => one.late > 0);
  const says = count === 0 ? undefined : t(late ? 'late' : 'waits', { count });
  return (
    <li>
      <Link
        href={path}
        prefetch={false}
        aria-current={here ? 'page' : undefined}
        aria-description={says}
        title={narrow ? t(id) : says}
        onClick={onGo}
      >
        <DeskIcon name={id} />
        <span>{t(id)}</span>
        {count === 0 ? null : (
          <span className={late ? `${styles.waits} ${styles.late}` : styles.waits} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

interface NavigationProps {
  readonly demo: boolean;
  /** Drawings alone; their names are heard. */
  readonly narrow?: boolean;
  readonly onGo?: () => void;
}

/** The screens that whoever is signed in may open, as the table of screens and the table of rights say. */
export function Navigation({ demo, narrow = false, onGo }: NavigationProps) {
  const t = useTranslations('ops');
  const may = useMay();
  const path = usePathname();
  return (
    <nav className={cx(styles.nav, narrow && styles.narrow)} aria-label={t('nav.label')}>
      <div className={styles.head}>
        <Logo />
        <b>{t('name')}</b>
        {demo ? <span className={styles.demo}>{t('demo')}</span> : null}
      </div>
      {groups.map((group) => {
        const own = screens.filter((screen) => screen.group === group && may(screen.right));
        return own.length === 0 ? null : (
          <div key={group} className={styles.group}>
            <p>{t(`nav.${group}`)}</p>
            <ul>
              {own.map(({ id, path: to }) => (
                <Item key={id} id={id} path={to} here={isIn(path, to)} narrow={narrow} onGo={onGo} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
