'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Submit } from '@/components/ui/form';
import { cx } from '@/components/ui/cx';
import { Input, Textarea } from '@/components/ui/field';
import type { Form } from '@/lib/client/form';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { AfterAttempt, type AfterWords } from './after-attempt';
import styles from './problem.module.css';
import { Solution, type SolutionWords } from './solution';
import { useAttempts } from './use-attempts';

/** Choices as HTML, one line with what stands before and after it, or a few words of one's own. */
export type Field =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'line'; readonly label: string; readonly unit: string }
  | { readonly kind: 'words' };

export interface TryWords extends SolutionWords, AfterWords {
  readonly offline: string;
  readonly answer: string;
  readonly own: string;
  readonly choose: string;
  readonly check: string;
  readonly checking: string;
  readonly giveUp: string;
}

type Tried = BrowserOutput<'problem.try'>;
const letters = ['A', 'B', 'C', 'D'] as const;
/** Characters that the contract takes. */
const MOST = 200;

/**
 * A question that is judged on the server, without a login. The solution comes with the answer to a right attempt, or when
 * it is asked for; it is nowhere in the page before.
 */
export function TryQuestion({
  problemId,
  part,
  field,
  words,
  onTried,
}: {
  readonly problemId: string;
  readonly part: ProblemPart;
  readonly field: Field;
  readonly words: TryWords;
  readonly onTried?: (tried: Tried) => void;
}) {
  const [tried, setTried] = useState<(Tried & { readonly attemptId: string }) | null>(null);
  const { attempt, begin, lastId } = useAttempts(`${problemId}-${part}`);
  const form = useForm<'answer'>({ id: `${problemId}-${part}`, start: { answer: '' } });

  const ask = (how: 'answered' | 'shown') =>
    form.submit(async ({ answer }) => {
      const judged = await attempt({ problemId, part, how, answer });
      if (!judged.ok) return navigator.onLine ? judged.message : words.offline;
      setTried({ ...judged.data, attemptId: lastId() });
      form.open();
      onTried?.(judged.data);
      return '';
    });
  return (
    <>
      <form method="post" className={styles.try} onSubmit={ask('answered')} onFocus={begin} noValidate>
        <AnswerField field={field} form={form} words={words} bad={tried?.verdict === 'wrong'} />
        <div className={styles.buttons}>
          <Submit of={form} busy={words.checking}>
            {words.check}
          </Submit>
          {tried?.solution ? null : (
            <Button kind="outline" size="s" disabled={form.busy} onClick={ask('shown')}>
              {words.giveUp}
            </Button>
          )}
        </div>
      </form>
      <div role="status" className={cx(styles.verdict, tried?.verdict === 'right' && styles.right)}>
        {form.problem ? <p>{form.problem}</p> : tried ? <p dangerouslySetInnerHTML={{ __html: tried.say }} /> : null}
      </div>
      {tried ? <AfterAttempt tried={tried} attemptId={tried.attemptId} words={words} /> : null}
      {tried?.solution ? <Solution solution={tried.solution} words={words} /> : null}
    </>
  );
}

function AnswerField({
  field,
  form,
  words,
  bad,
}: {
  readonly field: Field;
  readonly form: Form<'answer'>;
  readonly words: TryWords;
  readonly bad: boolean;
}) {
  const answer = form.text('answer');
  if (field.kind === 'choice')
    return (
      <fieldset id={answer.id} className={styles.options}>
        <legend className="sr-only">{words.choose}</legend>
        {field.options.map((html, at) => (
          <label key={html}>
            <input type="radio" name={answer.id} value={letters[at]} checked={answer.value === letters[at]} onChange={answer.onChange} />
            <b>{letters[at]}</b>
            <span className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
          </label>
        ))}
      </fieldset>
    );
  const common = { ...answer, maxLength: MOST, bad, autoComplete: 'off' } as const;
  if (field.kind === 'words')
    return (
      <div className={styles.own}>
        <label htmlFor={answer.id}>{words.own}</label>
        <Textarea {...common} rows={3} />
      </div>
    );
  return (
    <div className={styles.line}>
      <label htmlFor={answer.id}>
        <span className={field.label === '' ? undefined : 'sr-only'}>{words.answer}</span> {field.label}
      </label>
      <Input {...common} boxed autoCapitalize="off" spellCheck={false} />
      {field.unit === '' ? null : <span>{field.unit}</span>}
    </div>
  );
}
