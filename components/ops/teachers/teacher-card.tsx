'use client';
import { App, AutoComplete, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskDraft } from '@/lib/ops/contract';
import { href } from '@/lib/routes';
import { useAct } from '../data/use-desk';
import { useAskBeforeLeaving, useSaveKey } from '../data/use-unsaved';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import { PortraitField } from './portrait-field';
import type { Found, Teacher } from './teacher';
import styles from './teacher-card.module.css';

type Fields = DeskDraft<'teachers.save'>['teacher'];
/** A number that was not written is 0, which the service refuses by the name of its field. */
type Values = Omit<Fields, 'years'> & { readonly years: number | null };

const nobody: Values = {
  name: '',
  subjectName: '',
  title: '',
  years: null,
  portrait: '',
  motto: '',
  intro: '',
  clipSlug: null,
  listed: true,
};
const valuesOf = ({ name, subjectName, title, years, portrait, motto, intro, clipSlug, listed }: Teacher): Values => ({
  name,
  subjectName,
  title,
  years,
  portrait,
  motto,
  intro,
  clipSlug,
  listed,
});
const fieldsOf = ({ years, clipSlug, ...values }: Values): Fields => ({ ...values, years: years ?? 0, clipSlug: clipSlug ?? null });

interface Props {
  /** Null: a new one. */
  readonly teacher: Teacher | null;
  readonly found: Found;
  readonly onDone: (id: number | null) => void;
}

/** One teacher: what visitors read and see of them, and whether they do. */
export function TeacherCard({ teacher, found, onDone }: Props) {
  const t = useTranslations('teacherDesk');
  const { message, modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [basedOn, setBasedOn] = useState(teacher?.editedAt ?? null);
  const [base, setBase] = useState(teacher === null ? nobody : valuesOf(teacher));
  const typed: Partial<Values> = Form.useWatch([], form) ?? {};
  const differs = (values: Partial<Values>): boolean => JSON.stringify(fieldsOf({ ...base, ...values })) !== JSON.stringify(fieldsOf(base));
  const changed = differs(typed);
  // What a colleague saved is taken over as long as nothing here is unsaved; else the service refuses to write over it. A move up or down
  // changes none of the fields, and takes nothing away from what is typed.
  const moved = teacher !== null && !differs(valuesOf(teacher));
  if (teacher !== null && (!changed || moved) && (teacher.editedAt ?? '') > (basedOn ?? '')) {
    setBasedOn(teacher.editedAt);
    if (!changed) setBase(valuesOf(teacher));
  }
  const save = useActForm(
    'teachers.save',
    (values: Values) => ({ id: teacher?.id ?? null, basedOn, teacher: fieldsOf({ ...base, ...values }) }),
    {
      under: 'name',
      within: 'teacher',
      form,
      onDone: ({ id }, sent) => {
        setBase(sent.teacher);
        void message.success(t('saved'));
        onDone(id);
      },
    },
  );
  const drop = useAct('teachers.drop', () => {
    void message.success(t('dropped'));
    onDone(null);
  });
  useAskBeforeLeaving(() => changed);
  useSaveKey(() => {
    // What was typed just now is in the form before the screen knows of it.
    if (differs(form.getFieldsValue())) form.submit();
  });
  const named = teacher === null ? [] : (['courses', 'papers', 'reports', 'activities'] as const).filter((what) => teacher[what] > 0);
  const askDrop = ({ id, name }: Teacher): void =>
    void modal.confirm({
      title: t('dropAsk', { name }),
      content: t('dropNote'),
      okText: t('drop'),
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id }).catch(() => undefined),
    });
  return (
    <Card
      title={teacher?.name ?? t('newTitle')}
      note={teacher === null ? null : teacher.editedAt === null ? t('fromFile') : t('savedAt', { at: when(teacher.editedAt) })}
      actions={
        teacher?.listed ? (
          <Button size="small" href={href('teacher.detail', { id: teacher.id })} target="_blank">
            {t('onSite')}
          </Button>
        ) : null
      }
      padded
    >
      <DeskForm key={JSON.stringify(base)} of={save} initial={base}>
        <Form.Item name="portrait" label={t('field.portrait')}>
          <PortraitField drawn={found.portraits} />
        </Form.Item>
        <div className={styles.fields}>
          <Form.Item name="name" label={t('field.name')}>
            <Input maxLength={10} autoFocus={teacher === null} />
          </Form.Item>
          <Form.Item name="subjectName" label={t('field.subjectName')}>
            <AutoComplete maxLength={10} options={found.subjects.map((value) => ({ value }))} />
          </Form.Item>
          <Form.Item name="title" label={t('field.title')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="years" label={t('field.years')}>
            <InputNumber min={1} max={60} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="motto" label={t('field.motto')}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="intro" label={t('field.intro')}>
          <Input.TextArea autoSize={{ minRows: 3 }} maxLength={200} showCount />
        </Form.Item>
        <Form.Item name="clipSlug" label={t('field.clipSlug')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('noClip')}
            options={found.clips.map(({ slug, title }) => ({ value: slug, label: title }))}
          />
        </Form.Item>
        <Form.Item name="listed" valuePropName="checked" extra={t('listedNote')}>
          <Checkbox>{t('field.listed')}</Checkbox>
        </Form.Item>
        <div className={styles.acts}>
          <Button type={changed ? 'primary' : 'default'} htmlType="submit" disabled={!changed} loading={save.pending}>
            {t('save')}
          </Button>
          <span className={styles.meta}>{changed ? t('unsaved') : null}</span>
        </div>
      </DeskForm>
      {teacher === null ? null : named.length > 0 ? (
        <p className={`${styles.meta} ${styles.kept}`}>
          {t('kept', { by: named.map((what) => t(`by.${what}`, { count: teacher[what] })).join('、') })}
        </p>
      ) : teacher.ofFile ? (
        <p className={`${styles.meta} ${styles.kept}`}>{t('keptFile')}</p>
      ) : (
        <Button size="small" type="text" danger onClick={() => askDrop(teacher)}>
          {t('drop')}
        </Button>
      )}
    </Card>
  );
}
