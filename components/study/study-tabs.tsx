'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { href, type RouteId } from '@/lib/routes';
import { useReportToken } from './report-token';
import styles from './study.module.css';

/** 学习报告 | 学习计划. Whoever reads by a link has no plan to go to. */
export function StudyTabs({ on }: { readonly on: RouteId }) {
  const t = useTranslations('study');
  if (useReportToken() !== null) return null;
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
