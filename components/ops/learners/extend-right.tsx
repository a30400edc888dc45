'use client';
import { Form, Input, InputNumber } from 'antd';
import { useTranslations } from 'next-intl';
import { EXTEND_MOST, EXTEND_WORDS_MOST } from '@/lib/ops/learner-limits';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import type { LearnerStory } from './learner-state';

interface Props {
  readonly learnerId: number;
  readonly right: Pick<LearnerStory['rights'][number], 'id' | 'title'>;
  readonly onClose: () => void;
}

/** 顺延: days that were lost through us are given again. */
export function ExtendRight({ learnerId, right, onClose }: Props) {
  const t = useTranslations('ops.learners');
  const extend = useActForm(
    'learners.extend',
    (values: { readonly days: number; readonly why: string }) => ({ ...values, id: learnerId, rightId: right.id }),
    { under: 'days', onDone: onClose },
  );
  return (
    <FormDialog of={extend} title={t('extendTitle', { title: right.title })} act={t('extend')} onClose={onClose}>
      <Lead>{t('extendNote')}</Lead>
      <Form.Item name="days" label={t('extendDays')}>
        <InputNumber autoFocus min={1} max={EXTEND_MOST} precision={0} />
      </Form.Item>
      <Form.Item name="why" label={t('extendWhy')} initialValue="">
        <Input maxLength={EXTEND_WORDS_MOST} />
      </Form.Item>
    </FormDialog>
  );
}
