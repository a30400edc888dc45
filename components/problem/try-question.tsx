'use client';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Submit } from '@/components/ui/form';
import { cx } from '@/components/ui/cx';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { AfterAttempt } from './after-attempt';
import { AnswerField, type Field } from './answer-field';
import { CheckedSolution } from './checked-solution';
import { ExplainedLink } from './explained-link';
import { MarkedAnswer } from './marked-answer';
import { NextHint } from './next-hint';
import { Solution } from './solution';
import styles from './try.module.css';
import { useAttempts } from './use-attempts';
import type { TryWords } from './words';

type Tried = BrowserOutput<'problem.try'>;

/**
 * A question that is judged on the server, without a login. The solution comes with the answer to a right attempt, or when
 * it is asked for; it is nowhere in the page before.
 */
export function TryQuestion({
  problemId,
  part,
  field,
  words,
  owner,
  hints = 0,
  further = null,
  onTried,
}: {
  readonly problemId: string;
  readonly part: ProblemPart;
  readonly field: Field;
  readonly words: TryWords;
  /** The account (rsNo) that practises, where the page knows it by another sign-in than the learner's. */
  readonly owner?: string;
  /** Hints to this question that lie on the page. */
  readonly hints?: number;
  /** Where a right answer leads. */
  readonly further?: ReactNode;
  readonly onTried?: (tried: Tried) => void;
}) {
  const [tried, setTried] = useState<(Tried & { readonly attemptId: string; readonly typed: string }) | null>(null);
  const question = `${problemId}-${part}`;
  const { attempt, begin, lastId } = useAttempts(question, owner);
  // Who chooses a letter has no steps on paper.
  const Way = field.kind === 'choice' ? Solution : CheckedSolution;
  const form = useForm<'answer'>({ id: question, start: { answer: '' } });

  const ask = (how: 'answered' | 'shown') =>
    form.submit(async ({ answer }) => {
      const judged = await attempt({ problemId, part, how, answer });
      if (!judged.ok) return navigator.onLine ? judged.message : words.offline;
      setTried({ ...judged.data, attemptId: lastId(), typed: answer });
      form.open();
      onTried?.(judged.data);
      return '';
    });
  return (
    <>
      {/* Without script the same attempt goes to lib/http/problem-form.ts. */}
      <form method="post" action="/api/problem" className={styles.try} onSubmit={ask('answered')} onFocus={begin} noValidate>
        <input type="hidden" name="problemId" value={problemId} />
        <input type="hidden" name="part" value={part} />
        <AnswerField
          field={field}
          typed={form.text('answer')}
          put={(line) => form.set('answer', line)}
          words={words}
          name="answer"
          bad={tried?.verdict === 'wrong'}
        />
        <div className={styles.buttons}>
          <Submit of={form} busy={words.checking}>
            {words.check}
          </Submit>
          {tried?.solution ? null : (
            <Button type="submit" name="how" value="shown" kind="outline" size="s" disabled={form.busy} onClick={ask('shown')}>
              {words.giveUp}
            </Button>
          )}
          {tried?.solution || hints === 0 ? null : <NextHint of={question} count={hints} words={words} />}
        </div>
      </form>
      <div role="status" className={cx(styles.verdict, tried?.verdict === 'right' && styles.right)}>
        {tried && !form.formError ? <MarkedAnswer key={tried.attemptId} field={field} tried={tried} words={words} /> : null}
        {form.formError ? <p>{form.formError}</p> : tried ? <p dangerouslySetInnerHTML={{ __html: tried.say }} /> : null}
      </div>
      {tried ? <AfterAttempt tried={tried} attemptId={tried.attemptId} words={words} /> : null}
      {tried?.verdict === 'right' && further ? <p className="pt-16">{further}</p> : null}
      {tried?.explained ? <ExplainedLink explained={tried.explained} words={words} /> : null}
      {tried?.solution ? <Way solution={tried.solution} words={words} /> : null}
    </>
  );
}
