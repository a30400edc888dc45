'use client';
import { Form, Select } from 'antd';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/ops/rights';
import type { DeskOutput } from '@/lib/ops/contract';

interface Props {
  readonly teachers: DeskOutput<'people.list'>['teachers'];
  readonly initial: number | null;
}

/** Which teacher of the school somebody is; asked where 老师 is among the roles of the form around it. */
export function TeacherField({ teachers, initial }: Props) {
  const t = useTranslations('ops.people');
  const roles = Form.useWatch<Role[] | undefined>('roles') ?? [];
  return roles.includes('teacher') ? (
    <Form.Item name="teacherId" label={t('teacher')} extra={t('teacherNote')} initialValue={initial}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('noTeacher')}
        options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  ) : null;
}
