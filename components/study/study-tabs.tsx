'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { href, type RouteId } from '@/lib/routes';
import { KidTabs } from './kid-tabs';
import { useReader } from './reader';
import styles from './study.module.css';

/** 学习报告 | 学习计划; a parent chooses between children instead. Whoever reads by a link has nothing to choose. */
export function StudyTabs({ on }: { readonly on: RouteId }) {
  const t = useTranslations('study');
  const reader = useReader();
  if (reader?.child) return <KidTabs child={reader.child} />;
  if (!reader || reader.token) return null;
  return (
    <nav className={styles.seg} aria-label={t('title')}>
      {(['study.report', 'study.plan'] as const).map((id) => (
        <Link key={id} href={href(id)} aria-current={id === on ? 'page' : undefined}>
          {t(id === 'study.report' ? 'tabReport' : 'tabPlan')}
        </Link>
      ))}
    </nav>
  );
}
