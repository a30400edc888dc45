'use client';
import { useTranslations } from 'next-intl';
import { Drawing } from '@/components/ui/drawing';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import parts from './asked.module.css';
import { fieldAsked } from './field-asked';
import { Hint } from './hint';
import { TryQuestion } from './try-question';
import { hintWords, tryWords } from './words';
import styles from './practice-question.module.css';

/** One question to practise where one is: what is asked, a field, hints one by one. All texts are HTML of our own server. */
export function PracticeQuestion({
  problemId,
  part,
  onTried,
}: {
  readonly problemId: string;
  readonly part: ProblemPart;
  readonly onTried: (tried: BrowserOutput<'problem.try'>) => void;
}) {
  const words = useTranslations('problem');
  const answer = useApi('problem.question', { problemId, part });
  // What is there stays while there is no network.
  if (!answer.data)
    return answer.error ? (
      <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />
    ) : (
      <div role="status" aria-label={words('loadingQuestion')}>
        <Skeleton className="h-160" />
      </div>
    );
  const { ask, figure, hints } = answer.data;
  return (
    <div className={styles.question}>
      <p className={parts.rich} dangerouslySetInnerHTML={{ __html: ask }} />
      <Drawing of={figure} className={styles.figure} />
      <TryQuestion
        problemId={problemId}
        part={part}
        field={fieldAsked(answer.data)}
        words={tryWords(words)}
        hints={hints.length}
        onTried={onTried}
      />
      <div className="mt-20">
        {hints.map((hint, at) => (
          <Hint key={hint} of={`${problemId}-${part}`} no={at + 1} words={hintWords(words, at + 1, hints.length)}>
            <span className={parts.rich} dangerouslySetInnerHTML={{ __html: hint }} />
          </Hint>
        ))}
      </div>
    </div>
  );
}
