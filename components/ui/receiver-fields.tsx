'use client';
import { useTranslations } from 'next-intl';
import { receiverLimits, type ReceiverField } from '@/lib/receiver/receiver';
import type { ReceiverForm } from '@/lib/receiver/use-receiver';
import { AreaFields } from './area-fields';
import { errorId, Field, Input, Textarea } from './field';
import styles from './receiver.module.css';

/**
 * Who gets a parcel, and where. The state is the form's around it (useReceiver), so that nothing typed is lost when sending
 * fails. Needs the messages of `receiver` from a provider above it.
 */
export function ReceiverFields({ form: { prefix, draft, problems, areas, change } }: { readonly form: ReceiverForm }) {
  const t = useTranslations('receiver');
  const wrong = (field: ReceiverField): string | null => {
    const problem = problems[field];
    return problem ? t(`errors.${problem}`) : null;
  };
  const common = (field: ReceiverField) => ({
    id: prefix + field,
    name: field,
    value: draft[field],
    maxLength: receiverLimits[field],
    bad: problems[field] !== undefined,
    required: true,
    'aria-describedby': problems[field] ? errorId(prefix + field) : undefined,
  });
  return (
    <>
      <div className={styles.two}>
        <Field id={`${prefix}receiverName`} label={t('name')} error={wrong('receiverName')}>
          <Input {...common('receiverName')} autoComplete="name" onChange={(event) => change('receiverName', event.currentTarget.value)} />
        </Field>
        <Field id={`${prefix}receiverPhone`} label={t('phone')} error={wrong('receiverPhone')}>
          <Input
            {...common('receiverPhone')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            onChange={(event) => change('receiverPhone', event.currentTarget.value)}
          />
        </Field>
      </div>
      <AreaFields prefix={prefix} areas={areas} error={problems.receiverArea ? t(`errors.${problems.receiverArea}`) : null} />
      <Field id={`${prefix}receiverStreet`} label={t('street')} hint={t('streetHint')} error={wrong('receiverStreet')}>
        <Textarea
          {...common('receiverStreet')}
          rows={2}
          autoComplete="street-address"
          onChange={(event) => change('receiverStreet', event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
