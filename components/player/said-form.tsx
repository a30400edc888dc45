'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Textarea } from '@/components/ui/field';
import { Submit } from '@/components/ui/form';
import { sendFailureText } from '@/lib/client/send-failure';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { ratingLimits } from '@/lib/contracts/values/forms';
import { callApi } from '@/lib/query/call-api';
import type { Lesson } from './shared/types';

/** A sentence for those who come later, beside an answer to 听懂了吗: read by the team before it stands on the course's page. */
export function SaidForm({
  sectionId,
  rating,
  said,
}: {
  readonly sectionId: number;
  readonly rating: number;
  readonly said: Lesson['said'];
}) {
  const t = useTranslations('player.said');
  const [state, setState] = useState(said ? said.state : null);
  const form = useForm({
    id: 'said',
    start: { words: said ? said.words : '' },
    // What was written before can be taken back.
    wrong: ({ words }) => ({
      words: words.trim().length < ratingLimits.least && !(state && words.trim() === '') && t('short', { least: ratingLimits.least }),
    }),
    refusedAt: 'words',
  });
  const send = async ({ words }: typeof form.values): Promise<string> => {
    const answer = await callApi('course.evaluate', { sectionId, rating, words: words.trim() });
    if (!answer.ok) return sendFailureText(answer, { failed: t('failed'), timedOut: t('failed') });
    form.open();
    setState(words.trim() === '' ? null : 'waiting');
    toast(t('sent'), { tone: 'success' });
    return '';
  };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Field id={form.idOf('words')} label={t('label')} hint={t(`state.${state ?? 'none'}`)} error={form.error('words')}>
        <Textarea rows={2} maxLength={ratingLimits.most} {...form.text('words')} />
      </Field>
      <Submit of={form} kind="outline" busy={t('sending')}>
        {t('send')}
      </Submit>
    </form>
  );
}
