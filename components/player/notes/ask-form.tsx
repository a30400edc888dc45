'use client';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { sendFailureText } from '@/lib/client/send-failure';
import { toast } from '@/lib/client/toast';
import { questionLimits } from '@/lib/contracts/forms';
import { clock } from '@/lib/format/duration';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import styles from './questions.module.css';

/** One question, at the moment (`at`, seconds) where the lesson stood when it was begun. What was typed stays until it has arrived. */
export function AskForm({ sectionId, at, onAsked }: { readonly sectionId: number; readonly at: number; readonly onAsked: () => void }) {
  const t = useTranslations('player.questions');
  const id = useId();
  const [moment, setMoment] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  if (moment === null) {
    return (
      <div className={styles.ask}>
        <Button kind="outline" onClick={() => setMoment(at)}>
          {t('ask', { at: clock(at) })}
        </Button>
        <p>{t('note')}</p>
      </div>
    );
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (words.trim().length < questionLimits.least) return setError(t('tooShort', { least: questionLimits.least }));
    setBusy(true);
    setError('');
    const question = { sectionId, moment, words: words.trim() };
    const answer = await sendOnce(question, (requestId) => callApi('question.ask', { ...question, requestId }));
    setBusy(false);
    if (!answer.ok) return setError(sendFailureText(answer, { failed: t('failed'), timedOut: t('timedOut') }));
    setMoment(null);
    setWords('');
    toast(t('asked'), { tone: 'success' });
    onAsked();
  };
  return (
    <form className={styles.ask} noValidate onSubmit={(event) => void send(event)}>
      <Field id={id} label={t('words', { at: clock(moment) })} error={error}>
        <Textarea
          ref={focused}
          id={id}
          rows={3}
          bad={error !== ''}
          value={words}
          maxLength={questionLimits.most}
          placeholder={t('placeholder')}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <Button kind="ink" type="submit" aria-busy={busy}>
        {busy ? t('sending') : t('send')}
      </Button>
      <Button kind="outline" onClick={() => setMoment(null)}>
        {t('cancel')}
      </Button>
    </form>
  );
}

/** The button that was pressed is gone: one types on in the field. */
function focused(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}
