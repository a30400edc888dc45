'use client';
import { useTranslations } from 'next-intl';
import { errorId, Field, Input, Textarea } from '@/components/ui/field';
import styles from './purchase.module.css';
import { receiverLimits, type ReceiverDraft, type ReceiverField, type ReceiverProblems } from './receiver';

/** Where the books go. The state is the order page's, so that nothing typed is lost when the order fails. */
export function ReceiverForm({
  draft,
  problems,
  onChange,
}: {
  readonly draft: ReceiverDraft;
  readonly problems: ReceiverProblems;
  readonly onChange: (field: ReceiverField, value: string) => void;
}) {
  const t = useTranslations('purchase');
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
  return (
    <section className={styles.panel} aria-labelledby="receiver">
      <h2 id="receiver">{t('receiver')}</h2>
      <div className={styles.inside}>
        <p className={styles.note}>{t('receiverNote')}</p>
        <div className={styles.two}>
          <Field id="receiverName" label={t('receiverName')} error={wrong('receiverName')}>
            <Input
              {...common('receiverName')}
              autoComplete="name"
              onChange={(event) => onChange('receiverName', event.currentTarget.value)}
            />
          </Field>
          <Field id="receiverPhone" label={t('receiverPhone')} error={wrong('receiverPhone')}>
            <Input
              {...common('receiverPhone')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              onChange={(event) => onChange('receiverPhone', event.currentTarget.value)}
            />
          </Field>
        </div>
        <Field id="receiverAddress" label={t('receiverAddress')} hint={t('receiverAddressHint')} error={wrong('receiverAddress')}>
          <Textarea
            {...common('receiverAddress')}
            rows={2}
            autoComplete="street-address"
            onChange={(event) => onChange('receiverAddress', event.currentTarget.value)}
          />
        </Field>
      </div>
    </section>
  );
}
