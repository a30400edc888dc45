'use client';
import { useState, type ComponentType } from 'react';
import { Field, Input } from '@/components/ui/field';
import { Submit } from '@/components/ui/form';
import { toast, toastDuration } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { useScannedCode } from '@/lib/client/use-scanned-code';
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
  const [finding, setFinding] = useState<Finding | null>(null);
  const form = useForm({
    id: `verify-${subject}`,
    start: { text: '' },
    strip: { text: strip[subject] },
    wrong: ({ text }) => ({ text: tooLong(subject, text) && words.tooLong }),
    said: ['text'],
    say: warn,
  });
  useScannedCode((text) => subject === 'book' && form.set('text', text));
  // An answer belongs to the text it was asked for.
  const verdict = finding?.text === form.values.text ? finding.verdict : null;
  const failure = verdict?.kind === 'failure' ? (verdict.words ?? undefined) : undefined;

  async function send({ text }: typeof form.values): Promise<string> {
    if (text !== '') {
      setFinding(null);
      const code = await import('./check').catch(() => null);
      const found: Verdict = code ? await code.check(subject, text) : { kind: 'failure', words: null };
      setFinding({ text, verdict: found });
      if (found.kind === 'failure') warn(words.failed);
    }
    form.open();
    return '';
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      <Field id={form.idOf('text')} label={words.label} hint={words.hint} error={failure}>
        <div className={styles.line}>
          <Input
            {...form.text('text')}
            bad={failure !== undefined}
            className="num"
            boxed
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Submit of={form} busy={words.waiting}>
            {words.submit}
          </Submit>
        </div>
      </Field>
      <div role="status" aria-live="polite">
        {verdict && verdict.kind !== 'failure' ? <Answer verdict={verdict} text={form.values.text} phone={phone} /> : null}
      </div>
    </form>
  );
}
