'use client';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { scoreOf, totalOf } from '@/lib/kernel/marking/check';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import { stepsGiven } from '@/lib/kernel/marking/steps';
import { ask } from '../data/ask';
import styles from './as-parent.module.css';
import type { Shown } from './use-marking';

// By itself: a style sheet that both a visitor's page and the desk name would bring the desk's others to the visitor.
const MarkedQuestions = lazy(() => import('@/components/ui/marked-questions').then((code) => ({ default: code.MarkedQuestions })));

interface Props {
  readonly id: number;
  readonly shown: Shown;
  readonly draft: MarkingDraft;
}

/** What the parents will see of the pages, by the component that shows it to them. */
export function AsParent({ id, shown, draft }: Props) {
  const t = useTranslations('ops.marking');
  const pictures = useQueries({
    queries: shown.pages.map(({ key }) => ({
      queryKey: ['desk', 'marking.page', { id, key }],
      queryFn: () => ask('marking.page', { id, key }),
    })),
  });
  const { score, full } = totalOf({ scheme: shown.scheme, draft });
  return (
    <div className={styles.phone}>
      <p className={styles.head}>
        {shown.paper.title}
        <b>{t('scoreOf', { score, full })}</b>
      </p>
      <Suspense>
        <MarkedQuestions
          pages={shown.pages.map((page, at) => ({ ...page, src: pictures[at]?.data?.picture ?? '', marks: draft.marks[page.key] ?? [] }))}
          questions={shown.scheme.map((question) => ({
            ...question,
            ...scoreOf(draft, question.no),
            points: scoreOf(draft, question.no).points ?? 0,
            steps: stepsGiven(question, scoreOf(draft, question.no)),
          }))}
        />
      </Suspense>
      <p className={styles.words}>{draft.words}</p>
    </div>
  );
}
