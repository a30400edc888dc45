'use client';
import { Alert, Button, Checkbox, ConfigProvider, Form, Input, InputNumber, Select, type FormInstance } from 'antd';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { summaryWithin } from '@/lib/ops/article-check';
import type { DeskOutput } from '@/lib/ops/contract';
import type { CourseFields } from '@/lib/ops/contract/courses';
import { useMayWrite } from '../data/use-hold';
import { DeskForm, type ActForm } from '../parts/desk-form';
import { useTeacherOptions } from '../parts/use-teacher-options';
import { when } from '../parts/when';
import { Withdraw } from '../parts/withdraw';
import { yuan } from '../parts/yuan';
import styles from './course-form.module.css';
import note from './note.module.css';
import { CoverField } from './cover-field';
import { YuanInput } from './yuan-input';

/** What the fields hold: highlights a line each. */
export type Values = Omit<
  CourseFields,
  'highlights' | 'gradeId' | 'subjectId' | 'categoryId' | 'teacherId' | 'cover' | 'priceFen' | 'booksFen' | 'shippingFen'
> & {
  readonly highlights: string;
  readonly gradeId: number | null;
  readonly subjectId: number | null;
  readonly categoryId: number | null;
  readonly teacherId: number | null;
  readonly cover: string | null;
  readonly priceFen: number | null;
  readonly booksFen: number | null;
  readonly shippingFen: number | null;
};

interface Props {
  readonly of: ActForm<Values>;
  readonly form: FormInstance<Values>;
  readonly values: Values;
  readonly choices: DeskOutput<'courses.choices'>;
  /** The cover that was drawn for it. */
  readonly drawn: string | null;
  /** 母题 that name the course by its title. */
  readonly problems: number;
  /** The verb on the button. */
  readonly act: string;
  readonly changed: boolean;
  /** A price that a second person has not decided on. */
  readonly waits: DeskOutput<'courses.show'>['priceWaits'];
}

/** What a course says of itself, what it costs, and what comes with it. */
export function CourseForm({ of, form, values, choices, drawn, problems, act, changed, waits }: Props) {
  const t = useTranslations('courseDesk');
  const may = useMayWrite('courses.write');
  const named = (list: readonly { readonly id: number | string; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const ships = Form.useWatch('requiresShipping', form) ?? values.requiresShipping;
  const summary = Form.useWatch('summary', form) ?? values.summary;
  const teachers = useTeacherOptions(choices.teachers, values.teacherId);
  const pick = (
    name: 'gradeId' | 'subjectId' | 'categoryId' | 'teacherId',
    options: { readonly value: number | string; readonly label: string }[],
  ): ReactNode => (
    <Form.Item name={name} label={t(`field.${name}`)} initialValue={values[name]}>
      <Select showSearch={{ optionFilterProp: 'label' }} placeholder={t('choose')} options={options} />
    </Form.Item>
  );
  return (
    <DeskForm of={of} className={styles.form}>
      <ConfigProvider componentDisabled={!may}>
        <Form.Item
          name="title"
          label={t('field.title')}
          initialValue={values.title}
          {...(problems > 0 && { extra: t('renameNote', { problems }) })}
        >
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="subtitle" label={t('field.subtitle')} initialValue={values.subtitle}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <div className={styles.fields}>
          {pick('gradeId', named(choices.grades))}
          {pick('subjectId', named(choices.subjects))}
          {pick('categoryId', named(choices.categories))}
          {pick('teacherId', teachers)}
        </div>
        <Form.Item
          name="summary"
          label={t('field.summary')}
          initialValue={values.summary}
          {...(summaryWithin(summary) !== 'ok' && { extra: t('finding.summary.not') })}
        >
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
        <Form.Item name="highlights" label={t('field.highlights')} initialValue={values.highlights}>
          <Input.TextArea rows={4} />
        </Form.Item>
        <Form.Item name="audience" label={t('field.audience')} initialValue={values.audience}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        <Form.Item name="cover" label={t('field.cover')} initialValue={values.cover}>
          <CoverField disabled={!may} covers={choices.covers} drawn={drawn} />
        </Form.Item>
        <h2 className={styles.part}>{t('priceHead')}</h2>
        <p className={note.meta}>{t('priceNote')}</p>
        {waits === null ? null : (
          <Alert
            className={styles.waits}
            type="info"
            title={t('priceWaits', { by: waits.by, at: when(waits.at), price: yuan(waits.priceFen) })}
            action={waits.own ? <Withdraw id={waits.id} /> : null}
          />
        )}
        <div className={styles.fields}>
          <Form.Item name="priceFen" label={t('field.priceFen')} initialValue={values.priceFen}>
            <YuanInput />
          </Form.Item>
          <Form.Item name="originalPriceFen" label={t('field.originalPriceFen')} initialValue={values.originalPriceFen}>
            <YuanInput />
          </Form.Item>
          <Form.Item name="validDays" label={t('field.validDays')} initialValue={values.validDays} extra={t('daysNote')}>
            <InputNumber min={1} max={3650} precision={0} suffix={t('days')} />
          </Form.Item>
        </div>
        <Form.Item name="requiresShipping" valuePropName="checked" initialValue={values.requiresShipping}>
          <Checkbox>{t('field.requiresShipping')}</Checkbox>
        </Form.Item>
        <Form.Item name="books" label={t('field.books')} initialValue={values.books}>
          <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} placeholder={t('noBooks')} options={named(choices.books)} />
        </Form.Item>
        <div className={styles.fields} hidden={!ships}>
          <Form.Item name="booksFen" label={t('field.booksFen')} initialValue={values.booksFen} extra={t('goodsNote')}>
            <YuanInput />
          </Form.Item>
          <Form.Item name="shippingFen" label={t('field.shippingFen')} initialValue={values.shippingFen}>
            <YuanInput />
          </Form.Item>
        </div>
      </ConfigProvider>
      {may ? (
        <Button type={changed ? 'primary' : 'default'} htmlType="submit" disabled={!changed} loading={of.pending}>
          {act}
        </Button>
      ) : null}
    </DeskForm>
  );
}
