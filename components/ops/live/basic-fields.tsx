'use client';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { liveChannels } from '@/lib/contracts/live';
import type { DeskOutput } from '@/lib/ops/contract';
import styles from './live.module.css';

type Choices = DeskOutput<'live.choices'>;

/** What is sold, by whom, where it is shown, and for how much. */
export function BasicFields({ choices, named }: { readonly choices: Choices; readonly named: boolean }) {
  const t = useTranslations('ops.live');
  const parts = [
    ['courseId', t('course'), choices.courses],
    ['teacherId', t('teacher'), choices.teachers],
    ['adviserId', t('adviser'), choices.advisers],
  ] as const;
  return (
    <>
      <div className={styles.row}>
        <Form.Item className={styles.wide ?? ''} name="title" label={t('title')} extra={t('titleHint')}>
          <Input maxLength={16} />
        </Form.Item>
        {named ? (
          <Form.Item className={styles.wide ?? ''} name="slug" label={t('slug')} extra={t('slugHint')}>
            <Input maxLength={60} />
          </Form.Item>
        ) : null}
      </div>
      <Form.Item name="channels" label={t('channels')}>
        <Checkbox.Group options={liveChannels.map((value) => ({ value, label: t(`channel.${value}`) }))} />
      </Form.Item>
      <div className={styles.row}>
        {parts.map(([name, label, list]) => (
          <Form.Item key={name} className={styles.wide ?? ''} name={name} label={label}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={list.map((one) => ({ value: one.id, label: one.name }))} />
          </Form.Item>
        ))}
      </div>
      <div className={styles.row}>
        <Form.Item name="priceFen" label={t('price')}>
          <Input inputMode="decimal" maxLength={11} />
        </Form.Item>
        <Form.Item name="originalPriceFen" label={t('original')} extra={t('originalHint')}>
          <Input inputMode="decimal" maxLength={11} />
        </Form.Item>
      </div>
    </>
  );
}
