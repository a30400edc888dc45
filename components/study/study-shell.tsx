import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ModuleBar } from '@/components/ui/module-bar';
import { href, type RouteId } from '@/lib/routes';
import styles from './study.module.css';
import { StudyTabs } from './study-tabs';

/** Bar and tabs of study management around one of its pages; details lead back to the report. */
export async function StudyShell({ on, title, children }: { readonly on: RouteId; readonly title: string; readonly children: ReactNode }) {
  const t = await getTranslations('study');
  const tab = on === 'study.report' || on === 'study.plan';
  return (
    <div className={styles.ground}>
      <ModuleBar
        title={tab ? t('title') : title}
        back={{ href: href(tab ? 'brand.home' : 'study.report'), label: t(tab ? 'toHome' : 'toReport') }}
      />
      {tab ? <StudyTabs on={on} /> : null}
      {children}
    </div>
  );
}
