'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { receiverLimits, type ReceiverDraft, type ReceiverField, type ReceiverProblems } from '@/lib/orders/receiver';
import { errorId, Field, Input, Textarea } from './field';

/**
 * Who gets a parcel, and where. The state is the form's around it, so that nothing typed is lost when sending fails; `pair`
 * sets name and number side by side. Needs the messages of `receiver` from a provider above it.
 */
export function ReceiverFields({
  draft,
  problems,
  pair,
  onChange,
}: {
  readonly draft: ReceiverDraft;
  readonly problems: ReceiverProblems;
  readonly pair?: (fields: ReactNode) => ReactNode;
  readonly onChange: (field: ReceiverField, value: string) => void;
}) {
  const t = useTranslations('receiver');
  const wrong = (field: ReceiverField): string | null => {
    const problem = problems[field];
    return problem ? t(`errors.${problem}`) : null;
  };
  const common = (field: ReceiverField) => ({
    id: field,
    name: field,
    value: draft[field],
    maxLength: receiverLimits[field],
    bad: problems[field] !== undefined,
    required: true,
    'aria-describedby': problems[field] ? errorId(field) : undefined,
  });
  const person = (
    <>
      <Field id="receiverName" label={t('name')} error={wrong('receiverName')}>
        <Input {...common('receiverName')} autoComplete="name" onChange={(event) => onChange('receiverName', event.currentTarget.value)} />
      </Field>
      <Field id="receiverPhone" label={t('phone')} error={wrong('receiverPhone')}>
        <Input
          {...common('receiverPhone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          onChange={(event) => onChange('receiverPhone', event.currentTarget.value)}
        />
      </Field>
    </>
  );
  return (
    <>
      {pair ? pair(person) : person}
      <Field id="receiverAddress" label={t('address')} hint={t('addressHint')} error={wrong('receiverAddress')}>
        <Textarea
          {...common('receiverAddress')}
          rows={2}
          autoComplete="street-address"
          onChange={(event) => onChange('receiverAddress', event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
