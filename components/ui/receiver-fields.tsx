'use client';
import { useTranslations } from 'next-intl';
import { receiverLimits, type ReceiverField } from '@/lib/receiver/receiver';
import type { ReceiverForm } from '@/lib/receiver/use-receiver';
import { AreaFields } from './area-fields';
import { Field, Textarea } from './field';
import { TextField } from './form';
import styles from './receiver.module.css';

/** Who gets a parcel, and where (useReceiver). Needs the messages of `receiver` from a provider above it. */
export function ReceiverFields({ where: { form, street, areas } }: { readonly where: ReceiverForm }) {
  const t = useTranslations('receiver');
  const common = (name: ReceiverField) => ({ name, maxLength: receiverLimits[name], required: true });
  return (
    <>
      <div className={styles.two}>
        <TextField form={form} of="receiverName" label={t('name')} {...common('receiverName')} autoComplete="name" />
        <TextField
          form={form}
          of="receiverPhone"
          label={t('phone')}
          {...common('receiverPhone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <AreaFields id={form.idOf('receiverArea')} idOf={form.idOf} areas={areas} error={form.error('receiverArea')} />
      <Field id={form.idOf('receiverStreet')} label={t('street')} hint={t('streetHint')} error={form.error('receiverStreet')}>
        <Textarea {...form.text('receiverStreet')} {...common('receiverStreet')} value={street} rows={2} autoComplete="street-address" />
      </Field>
    </>
  );
}
