'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError, Submit, TextField } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { useForm } from '@/lib/client/use-form';
import { correctionMost } from '@/lib/kernel/problems/names';
import { callLater } from '@/lib/query/call-later';
import type { Drafts, Said } from './entry';
import styles from './correction.module.css';

/**
 * 订正: two sentences of the learner's own; written once, read before the next try, rewritten when one knows better. What is begun stays in
 * `drafts` while another problem is looked at. `onSaid` hears of what was kept.
 */
export function Correction({
  id,
  problemId,
  said,
  drafts,
  onSaid,
}: {
  readonly id: string;
  readonly problemId: string;
  readonly said: Said | null;
  readonly drafts: Drafts;
  readonly onSaid: () => void;
}) {
  const t = useTranslations('practice.mistakes.correction');
  const [own, setOwn] = useState<Said | null>(null);
  const [rewriting, setRewriting] = useState(drafts.has(problemId));
  const kept = own ?? said;
  const open = rewriting || kept === null;
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  // Whoever pressed is led to what came in its place: the first line, or the way to write it anew.
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    pressed.current = false;
  }, [open]);
  const turn = (to: boolean): void => {
    pressed.current = true;
    if (!to) drafts.delete(problemId);
    setRewriting(to);
  };
  return (
    <section ref={box} className={styles.correction} aria-label={t('title')}>
      {open ? (
        <Write
          id={id}
          problemId={problemId}
          start={drafts.get(problemId) ?? kept ?? { mistake: '', next: '' }}
          onTyped={(draft) => {
            if (draft.mistake + draft.next === '') drafts.delete(problemId);
            else drafts.set(problemId, draft);
          }}
          onKept={(now) => {
            setOwn(now);
            turn(false);
            onSaid();
          }}
          onLeave={kept && (() => turn(false))}
        />
      ) : (
        <>
          <dl>
            {(['mistake', 'next'] as const).map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{kept[name]}</dd>
              </div>
            ))}
          </dl>
          <TextButton onClick={() => turn(true)}>{t('change')}</TextButton>
        </>
      )}
      <span role="status">{own && !open ? t('kept') : ''}</span>
    </section>
  );
}

function Write({
  id,
  problemId,
  start,
  onTyped,
  onKept,
  onLeave,
}: {
  readonly id: string;
  readonly problemId: string;
  readonly start: Said;
  readonly onTyped: (draft: Said) => void;
  readonly onKept: (said: Said) => void;
  /** Null where there is nothing to go back to. */
  readonly onLeave: (() => void) | null;
}) {
  const t = useTranslations('practice.mistakes.correction');
  const wrongIn = (value: string): string | false => {
    const { length } = value.trim();
    if (length > correctionMost) return t('long', { most: correctionMost, over: length - correctionMost });
    return length === 0 && t('need', { most: correctionMost });
  };
  const form = useForm<'mistake' | 'next'>({
    id: `${id}-correction`,
    start: { ...start },
    wrong: ({ mistake, next }) => ({ mistake: wrongIn(mistake), next: wrongIn(next) }),
  });
  const { mistake, next } = form.values;
  useEffect(() => onTyped({ mistake, next }));
  const send = form.submit(async (typed) => {
    const said = { mistake: typed.mistake.trim(), next: typed.next.trim() };
    const answer = await callLater('practice.correct', { problemId, ...said });
    if (!answer.ok) return answer.message;
    onKept(said);
    return '';
  });
  return (
    <form onSubmit={send} noValidate>
      <TextField form={form} of="mistake" label={t('mistake')} placeholder={t('mistakeHint')} autoComplete="off" enterKeyHint="next" />
      <TextField form={form} of="next" label={t('next')} placeholder={t('nextHint')} autoComplete="off" enterKeyHint="done" />
      <FormError of={form} />
      <Submit of={form} busy={t('keeping')} block>
        {t('keep')}
      </Submit>
      {onLeave ? (
        <Button kind="outline" block onClick={onLeave}>
          {t('leave')}
        </Button>
      ) : null}
    </form>
  );
}
