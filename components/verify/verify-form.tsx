'use client';
import { useRef, useState, type ComponentType, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useStrippedInput } from '@/lib/client/stripped-input';
import { toast, toastDuration } from '@/lib/client/toast';
import type { Verdict } from './check';
import { strip, tooLong, type VerifySubject } from './rules';
import type { Answered } from './verify-result';
import styles from './verify.module.css';

/** §9: 2.5 s on a desktop, 5 s on a phone. */
function warn(text: string): void {
  const narrow = window.matchMedia('(max-width: 810px)').matches;
  toast(text, { tone: 'failure', duration: narrow ? toastDuration.verifyMobile : toastDuration.verifyDesktop });
}

interface Finding {
  readonly text: string;
  readonly verdict: Verdict;
}

export type VerifyWords = Readonly<Record<'label' | 'hint' | 'tooLong' | 'submit' | 'waiting' | 'failed', string>>;
/** Draws an answer. */
export type AnswerView = ComponentType<{ readonly verdict: Answered; readonly text: string; readonly phone: string }>;

/**
 * One field and its answer (§5, §8). While an answer is awaited, nothing is sent again. Words and the drawing of answers
 * come by props, and what asks the upstream is fetched with the first check: it stands on public pages too.
 */
export function VerifyForm({
  subject,
  phone,
  words,
  Answer,
}: {
  readonly subject: VerifySubject;
  readonly phone: string;
  readonly words: VerifyWords;
  readonly Answer: AnswerView;
}) {
  const input = useStrippedInput(strip[subject]);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [waiting, setWaiting] = useState(false);
  const busy = useRef(false);
  const id = `verify-${subject}`;
  const { value, onChange, onCompositionEnd } = input.bind;
  // An answer belongs to the text it was asked for.
  const shown = finding && finding.text === value ? finding : null;
  const fault = shown?.verdict.kind === 'fault' ? shown.verdict : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = strip[subject](value);
    input.setValue(text);
    if (busy.current || text === '') return;
    if (tooLong(subject, text)) {
      warn(words.tooLong);
      return;
    }
    busy.current = true;
    setWaiting(true);
    setFinding(null);
    const code = await import('./check').catch(() => null);
    const verdict: Verdict = code ? await code.check(subject, text) : { kind: 'fault', words: null };
    busy.current = false;
    setWaiting(false);
    setFinding({ text, verdict });
    if (verdict.kind === 'fault') warn(words.failed);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={words.label} hint={words.hint} error={fault?.words ?? undefined}>
        <div className={styles.line}>
          <Input
            id={id}
            className="num"
            boxed
            value={value}
            onChange={onChange}
            onCompositionEnd={onCompositionEnd}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit" disabled={waiting}>
            {waiting ? words.waiting : words.submit}
          </Button>
        </div>
      </Field>
      <div role="status" aria-live="polite">
        {shown && shown.verdict.kind !== 'fault' ? <Answer verdict={shown.verdict} text={shown.text} phone={phone} /> : null}
      </div>
    </form>
  );
}
