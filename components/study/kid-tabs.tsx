'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { useApi } from '@/lib/query/hooks';
import { href, type RouteId } from '@/lib/routes';
import styles from './kid-tabs.module.css';

/** A parent's children above the report or the letters of one of them; nothing to choose from where there is one. */
export function KidTabs({ on, child }: { readonly on: RouteId; readonly child: number }) {
  const t = useTranslations('study');
  const family = useApi('parent.list', {});
  const children = family.data?.children ?? [];
  if (children.length < 2) return null;
  return (
    <nav className={styles.kids} aria-label={t('kids')}>
      {children.map(({ linkId, learnerName, gradeName }) => (
        <Link key={linkId} href={href(on, { child: linkId })} aria-current={linkId === child ? 'page' : undefined}>
          {learnerName || t('report.nameless')}
          {gradeName ? <small>{gradeName}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
