'use client';
import type { ReactNode } from 'react';
import { PhoneField, Submit, TextField } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { openDialog } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';
import { noSpaces } from '@/lib/client/strip';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { PASSWORD_MOST, passwordForm } from '@/lib/contracts/values/forms';
import { callLater } from '@/lib/query/call-later';
import { AgreementBox } from './agreement-box';
import { numberStart, numberStrip, numberWrong } from './number-rules';
import { SmsCodeField } from './sms-code-field';
import type { RegisterWords } from './register-words';
import styles from './sign.module.css';

/** smsType of registration. */
const smsType = 1;

/** What the login asked for, which sent somebody here; the login itself looks whether it may be gone on with. */
function resumeInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('to') ?? undefined;
}

/**
 * /register: number, captcha and SMS code, password, and an agreement that is never ticked beforehand (§5.4). Its
 * words come by props, and what talks to the server is fetched when somebody is at the form: this is a public page.
 * The fields carry no names: an Enter before this code is there must not send a password into an address.
 */
export function RegisterForm({
  words,
  agreement,
  signedIn,
}: {
  readonly words: RegisterWords;
  readonly agreement: ReactNode;
  /** What stands there instead for somebody who has an account and is signed in to it. */
  readonly signedIn: ReactNode;
}) {
  const { state } = useSession();
  const form = useForm({
    id: 'register',
    start: { ...numberStart, password: '', agreed: '' },
    strip: { ...numberStrip, password: noSpaces(PASSWORD_MOST) },
    wrong: (values) => ({
      ...numberWrong(values, words),
      password: !passwordForm.test(values.password) && words.passwordError,
      agreed: !values.agreed && words.agreeFirst,
    }),
    said: ['agreed'],
    say: (message) => openDialog('notice', { message }),
  });

  async function send({ phone, code, password }: typeof form.values): Promise<string> {
    const answer = await callLater('account.register', { loginName: phone, loginPassword: password, smsCode: code });
    if (!answer.ok) return answer.message;
    form.reset();
    toast(words.done, { tone: 'success' });
    void openDialog('login', { resume: resumeInAddress() });
    return '';
  }

  if (state === 'signedIn') return signedIn;
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <PhoneField form={form} of="phone" label={words.phone} />
      <SmsCodeField form={form} smsType={smsType} words={words} />
      <TextField form={form} of="password" label={words.password} hint={words.passwordHint} type="password" autoComplete="new-password" />
      <AgreementBox form={form} note={words.guardian}>
        {agreement}
      </AgreementBox>
      <Submit of={form} block busy={words.submitting}>
        {words.submit}
      </Submit>
      <div className={styles.foot}>
        <span />
        <TextButton onClick={() => void openDialog('login', { resume: resumeInAddress() })}>{words.toLogin}</TextButton>
      </div>
    </form>
  );
}
