'use client';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { href, type RouteId } from '@/lib/routes';
import { KidTabs } from './kid-tabs';
import { useReader } from './reader';
import styles from './study-tabs.module.css';

/**
 * 学习报告 | 学习计划; a parent chooses between children instead. Whoever reads by a link has nothing to choose: what stands
 * behind the # only the browser knows, so until then it goes by whether a learner is signed in.
 */
export function StudyTabs({ on, signedIn }: { readonly on: RouteId; readonly signedIn: boolean }) {
  const t = useTranslations('study');
  const reader = useReader();
  const forParent = useSearchParams().has('child');
  if (reader?.child) return <KidTabs on={on} child={reader.child} />;
  if (on === 'study.letter') return null;
  if (reader ? reader.token : forParent || !signedIn) return null;
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
