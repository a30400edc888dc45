'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '../data/who';
import { Decide } from '../parts/decide';
import { FormDialog, useActForm } from '../parts/desk-form';
import { when } from '../parts/when';
import type { LearnerStory } from './learner-state';
import styles from './note.module.css';

/** The end of the account: asked for by one, agreed to by another, who reads here why. */
export function LearnerClosing({ story: { learner, closing, graceDays } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const merge = useTranslations('ops.merge');
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (learner.closingAt !== null) return null;
  if (closing === null)
    return may('learners.close') ? (
      <>
        <Button onClick={() => setAsking(true)}>{t('close')}</Button>
        {asking ? <Asking id={learner.id} days={graceDays} onClose={() => setAsking(false)} /> : null}
      </>
    ) : null;
  const { by, at, why, own } = closing;
  return (
    <>
      <p>{t('closeWaits', { by, at: when(at), why })}</p>
      {may('money.confirm') || own ? (
        <Decide of={{ ...closing, sumFen: 0 }} agree={{ words: t('closeAgree', { days: graceDays }) }} />
      ) : (
        <p className={styles.meta}>{merge('elsewhere')}</p>
      )}
    </>
  );
}

function Asking({ id, days, onClose }: { readonly id: number; readonly days: number; readonly onClose: () => void }) {
  const t = useTranslations('ops.learners');
  const waits = useTranslations('ops.confirm');
  const { message } = App.useApp();
  const close = useActForm('learners.close', ({ why }: { readonly why: string }) => ({ id, why }), {
    under: 'why',
    onDone: (answer) => {
      if (answer.waits) void message.info(waits('waits', { id: answer.waits.approvalId }));
      onClose();
    },
  });
  return (
    <FormDialog of={close} title={t('closeTitle')} act={t('closeAct')} danger onClose={onClose}>
      <p className={styles.meta}>{t('closeNote', { days })}</p>
      <Form.Item name="why" label={t('why')} initialValue="">
        <Input.TextArea rows={2} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
