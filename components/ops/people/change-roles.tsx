'use client';
import { Form } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Role } from '@/lib/ops/rights';
import { FormDialog, useActForm } from '../parts/desk-form';
import { OwnCode, useUsedCode } from '../parts/own-code';
import { RoleBoxes } from './role-boxes';
import { TeacherField } from './teacher-field';

/** Gives somebody other roles, after the code of one's own authenticator; they count from their next press. */
export function ChangeRoles({
  of,
  teachers,
  onClose,
}: {
  readonly of: Pick<DeskOutput<'people.list'>['people'][number], 'id' | 'name' | 'roles' | 'teacher'>;
  readonly teachers: DeskOutput<'people.list'>['teachers'];
  readonly onClose: () => void;
}) {
  const t = useTranslations('ops.people');
  const used = useUsedCode();
  const change = useActForm(
    'people.roles',
    ({ roles, teacherId, code }: { readonly roles: Role[]; readonly teacherId?: number | null; readonly code: string }) => ({
      id: of.id,
      roles,
      was: [...of.roles],
      teacherId: teacherId ?? null,
      code,
    }),
    { under: 'code', onDone: onClose, ...used.how },
  );
  return (
    <FormDialog of={change} title={t('rolesOf', { name: of.name })} act={t('saveRoles')} onClose={onClose}>
      <Form.Item name="roles" initialValue={of.roles}>
        <RoleBoxes />
      </Form.Item>
      <TeacherField teachers={teachers} initial={of.teacher?.id ?? null} />
      <OwnCode of={used} note={t('codeNote')} />
    </FormDialog>
  );
}
