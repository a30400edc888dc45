'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { Submit } from '@/components/ui/form';
import { sendFailureText } from '@/lib/client/send-failure';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { questionLimits } from '@/lib/contracts/values/forms';
import { clock } from '@/lib/format/duration';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import styles from './questions.module.css';

/** One question, at the moment (`at`, seconds) where the lesson stood when it was begun. What was typed stays until it has arrived. */
export function AskForm({ sectionId, at, onAsked }: { readonly sectionId: number; readonly at: number; readonly onAsked: () => void }) {
  const t = useTranslations('player.questions');
  const [moment, setMoment] = useState<number | null>(null);
  const sendOnce = useSendOnce();
  const form = useForm({
    id: 'ask',
    start: { words: '' },
    wrong: ({ words }) => ({ words: words.trim().length < questionLimits.least && t('tooShort', { least: questionLimits.least }) }),
    refusedAt: 'words',
  });
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
  const send = async ({ words }: typeof form.values): Promise<string> => {
    const question = { sectionId, moment, words: words.trim() };
    const answer = await sendOnce(question, (requestId) => callApi('question.ask', { ...question, requestId }));
    if (!answer.ok) return sendFailureText(answer, { failed: t('failed'), timedOut: t('timedOut') });
    setMoment(null);
    form.reset();
    toast(t('asked'), { tone: 'success' });
    onAsked();
    return '';
  };
  return (
    <form className={styles.ask} noValidate onSubmit={form.submit(send)}>
      <Field id={form.idOf('words')} label={t('words', { at: clock(moment) })} error={form.error('words')}>
        <Textarea ref={focused} rows={3} maxLength={questionLimits.most} placeholder={t('placeholder')} {...form.text('words')} />
      </Field>
      <Submit of={form} kind="ink" busy={t('sending')}>
        {t('send')}
      </Submit>
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
