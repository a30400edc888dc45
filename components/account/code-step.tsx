import { useTranslations } from 'next-intl';
import { PhoneField, Submit } from '@/components/ui/form';
import { openDialog } from '@/lib/client/dialogs';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { AgreementLine } from './agreement-line';
import { numberStart, numberStrip, numberWrong } from './number-rules';
import { useSmsWords } from './sms-words';
import { SmsCodeField } from './sms-code-field';

type User = NonNullable<BrowserOutput<'account.loginByCode'>['userInfo']>;

/** smsType of a code that signs in. */
const smsType = 5;

/**
 * The login dialog's other first step: a number and its code. A number that is new gets its account with it, so that the
 * agreement is never ticked beforehand (§5.4).
 */
export function CodeStep({ onUser }: { readonly onUser: (user: User) => void }) {
  const t = useTranslations('account');
  const words = useSmsWords();
  const form = useForm({
    id: 'login',
    start: { ...numberStart, agreed: '' },
    strip: numberStrip,
    wrong: (values) => ({
      ...numberWrong(values, { phoneError: t('register.phoneError'), codeError: t('register.codeError') }),
      agreed: !values.agreed && t('notice.agreement'),
    }),
    said: ['agreed'],
    say: (message) => openDialog('notice', { message }),
  });
  async function send({ phone, code }: typeof form.values): Promise<string> {
    const answer = await callApi('account.loginByCode', { loginName: phone, loginPassword: code, role: 'learner' });
    if (answer.ok && answer.data.userInfo) {
      onUser(answer.data.userInfo);
      return '';
    }
    form.set('code', '');
    return answer.message;
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      <PhoneField form={form} of="phone" label={t('login.phone')} autoFocus />
      <SmsCodeField form={form} smsType={smsType} words={words} />
      <AgreementLine form={form} note={t('login.newNumber')} />
      <Submit of={form} block busy={t('login.submitting')}>
        {t('login.submit')}
      </Submit>
    </form>
  );
}
