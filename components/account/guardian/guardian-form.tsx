'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, Select } from '@/components/ui/field';
import { FormError, PhoneField, Submit } from '@/components/ui/form';
import { TextLink } from '@/components/ui/text-link';
import { useForm } from '@/lib/client/use-form';
import { guardianRelations } from '@/lib/contracts/values/guardian';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { numberStart, numberStrip, numberWrong } from '../number-rules';
import { useSmsWords } from '../sms-words';
import { SmsCodeField } from '../sms-code-field';

/** smsType of a guardian's consent (contract). */
const smsType = 13;

/** A guardian says who they are and agrees, with a code to their own number. The box is never ticked beforehand. */
export function GuardianForm({ onGiven }: { readonly onGiven: () => void }) {
  const t = useTranslations('setting.guardian');
  const account = useTranslations('account');
  const words = useSmsWords();
  const form = useForm({
    id: 'guardian',
    start: { relation: '', ...numberStart, agreed: '' },
    strip: numberStrip,
    wrong: (values) => ({
      relation: !values.relation && t('relationError'),
      ...numberWrong(values, { phoneError: account('register.phoneError'), codeError: account('register.codeError') }),
      agreed: !values.agreed && t('agreeFirst'),
    }),
    said: ['agreed'],
  });

  async function send({ phone, code, relation }: typeof form.values): Promise<string> {
    const chosen = guardianRelations.find((one) => one === relation);
    if (!chosen) return t('relationError');
    const answer = await callApi('guardian.consent', { mobilePhone: phone, smsCode: code, relation: chosen });
    if (!answer.ok) return answer.message;
    onGiven();
    return '';
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Field id={form.idOf('relation')} label={t('relation')} error={form.error('relation')}>
        <Select {...form.text('relation')} autoFocus>
          <option value="">{t('relationChoose')}</option>
          {guardianRelations.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <PhoneField form={form} of="phone" label={t('phone')} hint={t('phoneHint')} />
      <SmsCodeField form={form} smsType={smsType} words={words} />
      <div className="mt-30 mb-24">
        <Checkbox {...form.box('agreed')}>
          {t.rich('agree', {
            rules: (text) => (
              <TextLink href={`${href('legal.privacyAgreement')}#children`} target="_blank" rel="noopener">
                {text}
              </TextLink>
            ),
          })}
        </Checkbox>
      </div>
      <FormError of={form} />
      <Submit of={form} block busy={account('sms.submitting')}>
        {t('submit')}
      </Submit>
    </form>
  );
}
