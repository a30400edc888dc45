'use client';
import { Checkbox } from 'antd';
import { useTranslations } from 'next-intl';
import { roles, type Role } from '@/lib/ops/rights';

interface Props {
  /** Given by the field of the form around it. */
  readonly value?: Role[];
  readonly onChange?: (value: Role[]) => void;
}

/** Which roles somebody has: one or several. */
export function RoleBoxes({ value = [], onChange }: Props) {
  const t = useTranslations('ops.role');
  return (
    <Checkbox.Group<Role> value={value} options={roles.map((role) => ({ value: role, label: t(role) }))} {...(onChange && { onChange })} />
  );
}
