'use client';
import { useState, type ReactNode } from 'react';
import { FormError, PhoneField, Submit, TextField } from '@/components/ui/form';
import { Tabs } from '@/components/ui/tabs';
import { TextButton } from '@/components/ui/text-link';
import { openDialog } from '@/lib/client/dialogs';
import { noSpaces } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { PASSWORD_MOST, typedPasswordForm } from '@/lib/contracts/values/forms';
import { AgreementBox } from './agreement-box';
import { wantGradeCheck } from './grade-check';
import { numberStart, numberStrip, numberWrong } from './number-rules';
import { signInOnPhone, type LoginDoor, type PhoneWay } from './phone-sign-in';
import { SmsCodeField } from './sms-code-field';
import type { PhoneLoginWords } from './phone-login-words';
import styles from './sign.module.css';

/** smsType: a code that signs in, and the security check after a password. */
const smsTypes = { code: 5, password: 5, second: 2 } as const satisfies Record<PhoneWay, number>;

/**
 * The logins of the phone modules: number and SMS code, or number and password, which a device that is new follows with a
 * code; a paper course knows the code only. Words come by props, and what talks to the server is fetched when somebody is at
 * the form: these are public pages. `next` = where it goes on.
 */
export function PhoneLogin({
  words,
  agreement,
  door,
  next,
}: {
  readonly words: PhoneLoginWords;
  readonly agreement: ReactNode;
  readonly door: LoginDoor;
  readonly next: string;
}) {
  const [way, setWay] = useState<PhoneWay>('code');
  const form = useForm({
    id: 'login',
    start: { ...numberStart, password: '', agreed: '' },
    strip: { ...numberStrip, password: noSpaces(PASSWORD_MOST) },
    wrong: (values) => {
      const { phone, code } = numberWrong(values, words);
      const password = !typedPasswordForm.test(values.password) && words.passwordError;
      return { phone, ...(way === 'password' ? { password } : { code }), agreed: !values.agreed && words.agreeFirst };
    },
    said: ['agreed'],
  });

  function choose(to: PhoneWay): void {
    setWay(to);
    // Of what stands there by then: somebody may have gone on typing after the press.
    form.reset((typed) => ({ ...typed, code: '' }));
  }
  async function send({ phone, code, password }: typeof form.values): Promise<string> {
    const answer = await signInOnPhone(door, way, phone, way === 'password' ? password : code);
    if (answer === 'second') choose('second');
    else if (answer !== 'in') return answer.message;
    else {
      wantGradeCheck();
      window.location.assign(next);
    }
    return '';
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      {'role' in door ? (
        <Tabs
          equal
          className="mb-24"
          label={words.ways}
          active={way === 'code' ? 'code' : 'password'}
          onSelect={choose}
          items={[
            { key: 'code', label: words.byCode },
            { key: 'password', label: words.byPassword },
          ]}
        />
      ) : null}
      <PhoneField form={form} of="phone" label={words.phone} />
      {way === 'second' ? <p role="status">{words.second}</p> : null}
      {way === 'password' ? (
        <TextField form={form} of="password" label={words.password} type="password" autoComplete="current-password" />
      ) : (
        <SmsCodeField key={way} form={form} smsType={smsTypes[way]} words={words} />
      )}
      <FormError of={form} />
      <AgreementBox form={form} note={way === 'code' ? words.newNumber : null}>
        {agreement}
      </AgreementBox>
      <Submit of={form} block busy={words.submitting}>
        {words.submit}
      </Submit>
      {way === 'password' ? (
        <div className={styles.foot}>
          <TextButton onClick={() => void openDialog('forgotPassword', {})}>{words.forgot}</TextButton>
        </div>
      ) : null}
    </form>
  );
}
