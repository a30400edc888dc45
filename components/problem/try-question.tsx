'use client';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Input, Textarea } from '@/components/ui/field';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { callLater } from '@/lib/query/call-later';
import styles from './problem.module.css';
import { Solution, type SolutionWords } from './solution';

/** Choices as HTML, one line with what stands before and after it, or a few words of one's own. */
export type Field =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'line'; readonly label: string; readonly unit: string }
  | { readonly kind: 'words' };

export interface TryWords extends SolutionWords {
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
}: {
  readonly problemId: string;
  readonly part: ProblemPart;
  readonly field: Field;
  readonly words: TryWords;
}) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState('');

  async function ask(how: 'answered' | 'shown'): Promise<void> {
    setBusy(true);
    const answer = await callLater('problem.try', { problemId, part, how, answer: typed });
    setBusy(false);
    setFailure(answer.ok ? '' : answer.message);
    if (answer.ok) setTried(answer.data);
  }
  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (!busy) void ask('answered');
  }
  return (
    <>
      <form method="post" className={styles.try} onSubmit={send} noValidate>
        <AnswerField field={field} typed={typed} onType={setTyped} words={words} bad={tried?.verdict === 'wrong'} />
        <div className={styles.buttons}>
          <Button type="submit" disabled={busy}>
            {busy ? words.checking : words.check}
          </Button>
          {tried?.solution ? null : (
            <Button kind="outline" size="s" disabled={busy} onClick={() => void ask('shown')}>
              {words.giveUp}
            </Button>
          )}
        </div>
      </form>
      <div role="status" className={cx(styles.verdict, tried?.verdict === 'right' && styles.right)}>
        {failure === '' ? tried ? <p dangerouslySetInnerHTML={{ __html: tried.say }} /> : null : <p>{failure}</p>}
      </div>
      {tried?.solution ? <Solution solution={tried.solution} words={words} /> : null}
    </>
  );
}

function AnswerField({
  field,
  typed,
  onType,
  words,
  bad,
}: {
  readonly field: Field;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly words: TryWords;
  readonly bad: boolean;
}) {
  const id = useId();
  if (field.kind === 'choice')
    return (
      <fieldset className={styles.options}>
        <legend className="sr-only">{words.choose}</legend>
        {field.options.map((html, at) => (
          <label key={html}>
            <input type="radio" name={id} checked={typed === letters[at]} onChange={() => onType(letters[at] ?? '')} />
            <b>{letters[at]}</b>
            <span className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
          </label>
        ))}
      </fieldset>
    );
  const common = { id, value: typed, maxLength: MOST, bad, autoComplete: 'off' } as const;
  if (field.kind === 'words')
    return (
      <div className={styles.own}>
        <label htmlFor={id}>{words.own}</label>
        <Textarea {...common} rows={3} onChange={(event) => onType(event.target.value)} />
      </div>
    );
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        <span className={field.label === '' ? undefined : 'sr-only'}>{words.answer}</span> {field.label}
      </label>
      <Input {...common} boxed autoCapitalize="off" spellCheck={false} onChange={(event) => onType(event.target.value)} />
      {field.unit === '' ? null : <span>{field.unit}</span>}
    </div>
  );
}
