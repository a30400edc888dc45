'use client';
import { Form } from 'antd';
import { useTranslations } from 'next-intl';
import type { Role } from '@/lib/ops/rights';
import { FormDialog, useActForm } from '../parts/desk-form';
import { RoleBoxes } from './role-boxes';

/** Gives somebody other roles; they count from their next press. */
export function ChangeRoles({
  of,
  onClose,
}: {
  readonly of: { readonly id: number; readonly name: string; readonly roles: readonly Role[] };
  readonly onClose: () => void;
}) {
  const t = useTranslations('ops.people');
  const change = useActForm('people.roles', ({ roles }: { readonly roles: Role[] }) => ({ id: of.id, roles }), {
    under: 'roles',
    onDone: onClose,
  });
  return (
    <FormDialog of={change} title={t('rolesOf', { name: of.name })} act={t('saveRoles')} onClose={onClose}>
      <Form.Item name="roles" initialValue={of.roles}>
        <RoleBoxes />
      </Form.Item>
    </FormDialog>
  );
}
