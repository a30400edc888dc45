'use client';
import { useTranslations } from 'next-intl';
import { FormError, PhoneField, Submit } from '@/components/ui/form';
import { useForm } from '@/lib/client/use-form';
import { numberStart, numberStrip, numberWrong } from '../number-rules';
import { SmsCodeField } from '../sms-code-field';
import { useSmsWords } from '../sms-words';

/** A number, and the code that was sent to it. `send` resolves to words for the learner where the upstream refused, else to ''. */
export function NumberStep({
  id,
  smsType,
  label,
  submit,
  danger = false,
  send,
}: {
  readonly id: string;
  readonly smsType: number;
  readonly label: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly send: (mobilePhone: string, smsCode: string) => Promise<string>;
}) {
  const t = useTranslations('account.register');
  const sms = useTranslations('account.sms');
  const words = useSmsWords();
  const form = useForm({
    id,
    start: numberStart,
    strip: numberStrip,
    wrong: (values) => numberWrong(values, { phoneError: t('phoneError'), codeError: t('codeError') }),
  });
  return (
    <form noValidate onSubmit={form.submit(({ phone, code }) => send(phone, code))}>
      <PhoneField form={form} of="phone" label={label} autoFocus />
      <SmsCodeField form={form} smsType={smsType} words={words} />
      <FormError of={form} />
      <Submit of={form} kind={danger ? 'buy' : 'ink'} block busy={sms('submitting')}>
        {submit}
      </Submit>
    </form>
  );
}
