'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import { useAct } from '../data/use-desk';
import { FormDialog, useActForm } from '../parts/desk-form';
import { Card } from '../parts/page';
import { saveBytes } from '../parts/save-file';
import type { LearnerStory } from './learner-state';
import styles from './learner-screen.module.css';

/** What the privacy law gives everybody: their data as a file, and the end of the account. */
export function LearnerData({ story: { learner, graceDays } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const back = useTranslations('ops.confirm');
  const { modal, message } = App.useApp();
  const [closing, setClosing] = useState(false);
  const { id } = learner;
  const file = useAct('learners.export', ({ zip }) => {
    saveBytes(`${t('file')}-${learner.rsNo}.zip`, zip, 'application/zip');
    void message.success(t('exported'));
  });
  const askExport = (): void =>
    void modal.confirm({
      title: t('exportTitle'),
      content: t('exportNote'),
      okText: t('export'),
      cancelText: back('back'),
      onOk: () => file.mutateAsync({ id }).catch(() => undefined),
    });
  return (
    <Card title={t('data')} padded>
      <p className={styles.meta}>{t('dataNote')}</p>
      <Button onClick={askExport}>{t('export')}</Button>{' '}
      {learner.closingAt === null ? <Button onClick={() => setClosing(true)}>{t('close')}</Button> : null}
      {closing ? <Closing id={id} days={graceDays} onClose={() => setClosing(false)} /> : null}
    </Card>
  );
}

function Closing({ id, days, onClose }: { readonly id: number; readonly days: number; readonly onClose: () => void }) {
  const t = useTranslations('ops.learners');
  const { message } = App.useApp();
  const close = useActForm('learners.close', ({ why }: { readonly why: string }) => ({ id, why }), {
    under: 'why',
    onDone: ({ closesAt }) => {
      void message.success(t('closeDone', { at: dateTime(closesAt) }));
      onClose();
    },
  });
  return (
    <FormDialog of={close} title={t('closeTitle')} act={t('closeAct', { days })} danger onClose={onClose}>
      <p className={styles.meta}>{t('closeNote', { days })}</p>
      <Form.Item name="why" label={t('why')} initialValue="">
        <Input.TextArea rows={2} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
