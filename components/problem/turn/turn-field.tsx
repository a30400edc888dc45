'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Submit } from '@/components/ui/form';
import { PenMark } from '@/components/ui/pen-mark';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { AnswerField } from '../answer-field';
import asked from '../asked.module.css';
import { fieldAsked } from '../field-asked';
import { Hint } from '../hint';
import { useAttempts } from '../use-attempts';
import { hintWords, tryWords } from '../words';
import styles from './turn.module.css';

/** Ms that “right” stands before the lesson goes on. */
const RIGHT_MS = 1200;

interface Props {
  readonly problemId: string;
  readonly part: ProblemPart;
  readonly helped: boolean;
  readonly children: (state: 'coming' | 'failed') => ReactNode;
  readonly onDone: () => void;
}

/**
 * What 该你了 is answered in: the field of practice, the same judge, the same attempts. Right goes on by itself; wrong says where
 * it went wrong and waits, with the hints of the problem below. Going on without an answer is no giving up: nothing is kept of it.
 */
export function TurnField({ children, ...props }: Props) {
  const question = useQuestion(props);
  // What came ahead serves, whatever came of asking again.
  if (!question.data) return children(question.error || question.isPaused ? 'failed' : 'coming');
  return <Answering {...props} question={question.data} />;
}

const useQuestion = ({ problemId, part }: Pick<Props, 'problemId' | 'part'>) => useApi('problem.question', { problemId, part });

/** Fetches what will be asked while the lesson plays: the line may be gone when it stops. Draws nothing. */
export function TurnAhead(props: Pick<Props, 'problemId' | 'part'>) {
  useQuestion(props);
  return null;
}

type Question = BrowserOutput<'problem.question'>;
type Verdict = Pick<BrowserOutput<'problem.try'>, 'verdict' | 'say'>;

function Answering({ problemId, part, helped, onDone, question }: Omit<Props, 'children'> & { readonly question: Question }) {
  const t = useTranslations('problem');
  const words = tryWords(t);
  const name = `${problemId}-${part}`;
  const field = fieldAsked(question);
  const askedId = useId();
  const place = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<Verdict | null>(null);
  /** Answered without a network: it is judged when there is one. */
  const [waits, setWaits] = useState(false);
  const { attempt, begin } = useAttempts(name, undefined, helped ? 1 : 0);
  const form = useForm<'answer'>({ id: `turn-${name}`, start: { answer: '' } });
  const right = tried?.verdict === 'right';

  // A touch would bring up the device's keyboard over what is asked.
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus({ preventScroll: true });
  }, []);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (!right) return;
    const timer = setTimeout(() => done.current(), RIGHT_MS);
    return () => clearTimeout(timer);
  }, [right]);

  const send = form.submit(async ({ answer }) => {
    const judged = await attempt({ problemId, part, how: 'answered', answer });
    setWaits(!judged.ok && !navigator.onLine);
    if (!judged.ok) return navigator.onLine ? judged.message : words.offline;
    setTried(judged.data);
    form.open();
    return '';
  });
  return (
    <form ref={place} className={styles.turn} onSubmit={send} onFocus={begin} aria-describedby={askedId} noValidate>
      <p id={askedId} className={asked.rich} dangerouslySetInnerHTML={{ __html: question.ask }} />
      <div className={cx(styles.row, field.kind !== 'line' && styles.tall)}>
        <AnswerField
          field={field}
          typed={form.text('answer')}
          put={(line) => form.set('answer', line)}
          words={words}
          bad={tried?.verdict === 'wrong'}
        />
        <div className={styles.buttons}>
          <Submit of={form} kind="hl" busy={words.checking}>
            {words.check}
          </Submit>
          <Button kind="chalk" onClick={onDone}>
            {t(tried || waits ? 'turn.on' : 'turn.cannot')}
          </Button>
        </div>
      </div>
      <div role="status" className={styles.verdict}>
        {right ? (
          <span className={styles.tick} aria-hidden="true">
            <PenMark shape="tick" draw />
          </span>
        ) : null}
        {form.formError ? (
          <p>{form.formError}</p>
        ) : tried ? (
          <p className={asked.rich} dangerouslySetInnerHTML={{ __html: tried.say }} />
        ) : null}
      </div>
      {tried?.verdict === 'wrong' ? (
        <div className={styles.hints}>
          {question.hints.map((hint, at) => (
            <Hint key={hint} of={name} no={at + 1} words={hintWords(t, at + 1, question.hints.length)}>
              <span className={asked.rich} dangerouslySetInnerHTML={{ __html: hint }} />
            </Hint>
          ))}
        </div>
      ) : null}
    </form>
  );
}
