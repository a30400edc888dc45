'use client';
import { Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { FormDialog, useActForm } from '../parts/desk-form';
import { OwnCode, useUsedCode } from '../parts/own-code';
import { RoleBoxes } from './role-boxes';
import { TeacherField } from './teacher-field';

interface Props {
  readonly teachers: DeskOutput<'people.list'>['teachers'];
  readonly onClose: () => void;
  /** The token of the link that was made. */
  readonly onMade: (token: string) => void;
}

/** Invites a colleague: name, address, roles; after the code of one's own authenticator. */
export function Invite({ teachers, onClose, onMade }: Props) {
  const t = useTranslations('ops.people');
  const used = useUsedCode();
  const invite = useActForm('people.invite', (values: DeskDraft<'people.invite'>) => ({ ...values, teacherId: values.teacherId ?? null }), {
    under: 'code',
    onDone: ({ link }) => onMade(link),
    ...used.how,
  });
  return (
    <FormDialog of={invite} title={t('invite')} act={t('makeLink')} onClose={onClose}>
      <Form.Item name="name" label={t('name')} initialValue="">
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="email" label={t('email')} initialValue="">
        <Input type="email" />
      </Form.Item>
      <Form.Item name="roles" label={t('roles')} initialValue={[]}>
        <RoleBoxes />
      </Form.Item>
      <TeacherField teachers={teachers} initial={null} />
      <OwnCode of={used} note={t('codeNote')} />
    </FormDialog>
  );
}
