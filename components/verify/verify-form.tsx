'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useStrippedInput } from '@/lib/client/stripped-input';
import { toast, toastDuration } from '@/lib/client/toast';
import { check, type Verdict } from './check';
import { strip, tooLong, type VerifySubject } from './rules';
import { VerifyResult } from './verify-result';
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

/** One field and its answer (§5, §8). While an answer is awaited, nothing is sent again. */
export function VerifyForm({ subject, phone }: { readonly subject: VerifySubject; readonly phone: string }) {
  const t = useTranslations('verify');
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
    if (tooLong(text)) {
      warn(t(`${subject}.tooLong`));
      return;
    }
    busy.current = true;
    setWaiting(true);
    setFinding(null);
    const verdict = await check(subject, text);
    busy.current = false;
    setWaiting(false);
    setFinding({ text, verdict });
    if (verdict.kind === 'fault') warn(t('failed'));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={t(`${subject}.label`)} hint={t(`${subject}.hint`)} error={fault?.words ?? undefined}>
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
            {waiting ? t('waiting') : t('submit')}
          </Button>
        </div>
      </Field>
      <div role="status" aria-live="polite">
        {shown && shown.verdict.kind !== 'fault' ? <VerifyResult verdict={shown.verdict} text={shown.text} phone={phone} /> : null}
      </div>
    </form>
  );
}
