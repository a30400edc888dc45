'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Problem, Submit, TextField } from '@/components/ui/form';
import { useForm } from '@/lib/client/use-form';
import { correctionMost } from '@/lib/kernel/problems/names';
import { callLater } from '@/lib/query/call-later';
import type { Entry } from './entry';
import styles from './mistakes.module.css';

type Said = NonNullable<Entry['correction']>;

/** 订正: two sentences of the learner's own; written once, read before the next try, rewritten when one knows better. */
export function Correction({ id, problemId, said }: { readonly id: string; readonly problemId: string; readonly said: Said | null }) {
  const t = useTranslations('practice.mistakes.correction');
  const [kept, setKept] = useState(said);
  const [open, setOpen] = useState(said === null);
  return (
    <section className={styles.correction} aria-label={t('title')}>
      {kept && !open ? (
        <>
          <dl>
            {(['mistake', 'next'] as const).map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{kept[name]}</dd>
              </div>
            ))}
          </dl>
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {t('change')}
          </button>
        </>
      ) : (
        <Write
          id={id}
          problemId={problemId}
          start={kept ?? { mistake: '', next: '' }}
          onKept={(now) => {
            setKept(now);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}

function Write({
  id,
  problemId,
  start,
  onKept,
}: {
  readonly id: string;
  readonly problemId: string;
  readonly start: Said;
  readonly onKept: (said: Said) => void;
}) {
  const t = useTranslations('practice.mistakes.correction');
  const need = (value: string): string | false =>
    (value.trim() === '' || value.trim().length > correctionMost) && t('need', { most: correctionMost });
  const form = useForm<'mistake' | 'next'>({
    id: `${id}-correction`,
    start: { ...start },
    wrong: ({ mistake, next }) => ({ mistake: need(mistake), next: need(next) }),
  });
  const send = form.submit(async ({ mistake, next }) => {
    const said = { mistake: mistake.trim(), next: next.trim() };
    const answer = await callLater('practice.correct', { problemId, ...said });
    if (!answer.ok) return answer.message;
    onKept(said);
    return '';
  });
  return (
    <form onSubmit={send} noValidate>
      <TextField form={form} of="mistake" label={t('mistake')} placeholder={t('mistakeHint')} autoComplete="off" />
      <TextField form={form} of="next" label={t('next')} placeholder={t('nextHint')} autoComplete="off" />
      <Problem of={form} />
      <Submit of={form} busy={t('keeping')}>
        {t('keep')}
      </Submit>
    </form>
  );
}
