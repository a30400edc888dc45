'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { FormError, Submit } from '@/components/ui/form';
import type { Form } from '@/lib/client/form';
import styles from './orders.module.css';

/** The end of a form in a dialog about an order: why it was not taken, the way out (`no`, else 关闭), and the button that sends it. */
export function FormFoot({
  form,
  onClose,
  disabled = false,
  no,
  children,
}: {
  readonly form: Form<never>;
  readonly onClose: () => void;
  readonly disabled?: boolean;
  readonly no?: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('orders');
  return (
    <>
      <FormError of={form} className={styles.failure} />
      <DialogFoot>
        <Button kind="outline" onClick={onClose}>
          {no ?? t('close')}
        </Button>
        <Submit of={form} disabled={disabled} busy={t('sending')}>
          {children}
        </Submit>
      </DialogFoot>
    </>
  );
}
