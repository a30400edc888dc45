'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { screens } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import { DeskIcon, Logo } from '../parts/icons';
import styles from './navigation.module.css';

const groups = ['main', 'business', 'settings'] as const;

/** A page below a screen belongs to it. */
const isIn = (path: string, to: string): boolean => path === to || (to !== '/ops' && path.startsWith(`${to}/`));

/** The screens that whoever is signed in may open, as the table of screens and the table of rights say. */
export function Navigation({ demo, onGo }: { readonly demo: boolean; readonly onGo?: () => void }) {
  const t = useTranslations('ops');
  const may = useMay();
  const path = usePathname();
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
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
                <li key={id}>
                  <Link href={to} prefetch={false} aria-current={isIn(path, to) ? 'page' : undefined} onClick={onGo}>
                    <DeskIcon name={id} />
                    <span>{t(`nav.${id}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
