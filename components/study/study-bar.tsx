'use client';
import { useTranslations } from 'next-intl';
import { ModuleBar } from '@/components/ui/module-bar';
import { href, type RouteId } from '@/lib/routes';
import { useReader, withReader } from './reader';

/** Details lead back to the same reader's report, a parent's report to their children, the learner's home. */
export function StudyBar({ on, title }: { readonly on: RouteId; readonly title: string }) {
  const t = useTranslations('study');
  const reader = useReader();
  if (on !== 'study.report' && on !== 'study.plan')
    return <ModuleBar title={title} back={{ href: withReader(href('study.report'), reader), label: t('toReport') }} />;
  const back = reader?.child ? { href: href('parent.list'), label: t('toChildren') } : { href: href('brand.home'), label: t('toHome') };
  return <ModuleBar title={t('title')} back={back} />;
}
