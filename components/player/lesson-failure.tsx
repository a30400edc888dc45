'use client';
import { useTranslations } from 'next-intl';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { TextLink } from '@/components/ui/text-link';
import type { Failure } from '@/lib/contracts';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';

/** The lesson could not be read: unknown, or a failure after which it can be tried again. */
export function LessonFailure({
  courseId,
  failure,
  onReload,
  as = 'h1',
}: {
  readonly courseId: number;
  readonly failure: Failure;
  readonly onReload: () => void;
  /** Absent: the panel is the page. */
  readonly as?: 'h1' | 'h2';
}) {
  const t = useTranslations('player');
  const kind = loadFailureOf(failure);
  if (kind !== 'missing') return <LoadErrorPanel {...loadPanel(failure)} onReload={onReload} />;
  return (
    <StatePanel as={as} image="/art/state-empty.svg" title={t('missing')}>
      <TextLink href={href('course.chapter', { courseId })}>{t('outline')}</TextLink>
    </StatePanel>
  );
}
