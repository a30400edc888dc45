'use client';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { liveChannels } from '@/lib/contracts/values/live';
import type { DeskOutput } from '@/lib/ops/contract';
import { useTeacherOptions } from '../parts/use-teacher-options';
import styles from './fields.module.css';

type Choices = DeskOutput<'live.choices'>;

interface Props {
  readonly choices: Choices;
  /** Asks for the name in addresses. */
  readonly hasSlug: boolean;
  /** What and who is named already. */
  readonly selling: number | null;
  readonly taughtBy: number | null;
}

/** What is sold, by whom, where it is shown, and for how much. */
export function BasicFields({ choices, hasSlug, selling, taughtBy }: Props) {
  const t = useTranslations('ops.live');
  const named = (list: Choices['advisers']) => list.map(({ id, name }) => ({ value: id, label: name }));
  const parts = [
    ['courseId', t('course'), named(choices.courses.filter(({ id, buyable }) => buyable || id === selling))],
    ['teacherId', t('teacher'), useTeacherOptions(choices.teachers, taughtBy)],
    ['adviserId', t('adviser'), named(choices.advisers)],
  ] as const;
  return (
    <>
      <div className={styles.row}>
        <Form.Item className={styles.wide ?? ''} name="title" label={t('title')} extra={t('titleHint')}>
          <Input maxLength={16} />
        </Form.Item>
        {hasSlug ? (
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
            <Select showSearch={{ optionFilterProp: 'label' }} options={list} />
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
