'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type FormEvent } from 'react';
import { Button, MoreLink } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { useStrippedInput } from '@/lib/client/stripped-input';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { codeInAddress, stripStudentCode } from './code-address';
import styles from './parent.module.css';

const id = 'student-code';
const LENGTH = 8;

/** Step 2: the child's code, typed or scanned. */
export function BindCode({ maskedPhone, childCount }: { readonly maskedPhone: string; readonly childCount: number }) {
  const t = useTranslations('parent.code');
  const { bind, value, setValue } = useStrippedInput(stripStudentCode);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const scanned = codeInAddress();
    if (scanned) setValue(scanned);
  }, [setValue]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (value.length !== LENGTH) {
      setProblem(t('wrongForm'));
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await callApi('parent.bindStudent', { studentCode: value });
    // The button stays shut while the next page comes.
    if (answer.ok) return location.assign(href(answer.data.full ? 'parent.full' : 'parent.relationship'));
    setBusy(false);
    setProblem(answer.message);
  }
  return (
    <>
      <div className={styles.sheet}>
        <p className={styles.proved}>{t('proved', { phone: maskedPhone })}</p>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Field id={id} label={t('label')} hint={t('hint')} error={problem || undefined}>
            <Input
              id={id}
              {...bind}
              className={`num ${styles.code}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              bad={problem !== ''}
              aria-describedby={problem ? errorId(id) : undefined}
            />
          </Field>
          <Button type="submit" block disabled={busy}>
            {busy ? t('busy') : t('next')}
          </Button>
        </form>
      </div>
      {childCount > 0 ? (
        <p className={styles.onward}>
          <MoreLink href={href('parent.list')}>{t('children', { count: childCount })}</MoreLink>
        </p>
      ) : null}
    </>
  );
}
