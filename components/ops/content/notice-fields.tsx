'use client';
import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import type { Article } from '@/lib/ops/contract/content';
import { noticeEquipment, noticeStates } from '@/lib/contracts/values/notices';
import { YuanInput } from '../courses/yuan-input';
import { fromPicker, toPicker } from '../parts/picked';
import styles from './fields.module.css';

export type Notice = NonNullable<Article['notice']>;

/** A notice that nothing has been said of yet. */
export const noNotice: Notice = {
  number: '',
  deadline: null,
  budgetFen: null,
  region: '',
  buyer: '',
  equipment: [],
  status: '进行中',
  contact: '',
};

const options = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

/** The facts of a procurement notice, which its page shows beside the text. */
export function NoticeFields({ values }: { readonly values: Notice }) {
  const t = useTranslations('ops.content.notice');
  const text = (name: 'number' | 'buyer' | 'region' | 'contact', most: number) => (
    <Form.Item name={['notice', name]} label={t(name)} initialValue={values[name]}>
      <Input maxLength={most} />
    </Form.Item>
  );
  return (
    <div className={styles.fields}>
      {text('number', 40)}
      {text('buyer', 40)}
      {text('region', 40)}
      {text('contact', 80)}
      <Form.Item name={['notice', 'equipment']} label={t('equipment')} initialValue={values.equipment}>
        <Select mode="multiple" options={options(noticeEquipment)} />
      </Form.Item>
      <Form.Item name={['notice', 'status']} label={t('status')} initialValue={values.status}>
        <Select options={options(noticeStates)} />
      </Form.Item>
      <Form.Item
        name={['notice', 'deadline']}
        label={t('deadline')}
        initialValue={values.deadline}
        getValueProps={(value: string | null) => ({ value: value === null ? null : toPicker(value) })}
        normalize={(value: Dayjs | null) => fromPicker(value)}
      >
        <DatePicker showTime={{ format: 'HH:mm' }} showNow={false} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name={['notice', 'budgetFen']} label={t('budgetFen')} initialValue={values.budgetFen}>
        <YuanInput />
      </Form.Item>
    </div>
  );
}
