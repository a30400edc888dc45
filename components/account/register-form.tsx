'use client';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId, Field, Input } from '@/components/ui/field';
import { openDialog } from '@/lib/client/dialogs';
import { digitsOnly, noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { toast } from '@/lib/client/toast';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { callLater } from '@/lib/query/call-later';
import { PhoneField } from './phone-field';
import { SmsCodeField, type SmsWords } from './sms-code-field';

export type RegisterWords = SmsWords &
  Readonly<
    Record<
      | 'phone'
      | 'phoneError'
      | 'codeError'
      | 'password'
      | 'passwordHint'
      | 'passwordError'
      | 'guardian'
      | 'agreeFirst'
      | 'submit'
      | 'submitting'
      | 'done'
      | 'toLogin',
      string
    >
  >;

const ids = { phone: 'register-phone', code: 'register-code', password: 'register-password', agreed: 'register-agree' } as const;
type Checked = 'phone' | 'code' | 'password';
/** The fields in their order, with what each must look like (§5.2). */
const forms: Readonly<Record<Checked, RegExp>> = { phone: mobileForm, code: smsCodeForm, password: /^\S{6,16}$/ };
const order: readonly Checked[] = ['phone', 'code', 'password'];
/** smsType of registration. */
const smsType = 1;

/** What the login asked for, which sent somebody here; the login itself looks whether it may be gone on with. */
function resumeInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('to') ?? undefined;
}

function inputIn(form: HTMLFormElement | null, id: string): HTMLInputElement | null {
  const found = form?.querySelector(`#${id}`);
  return found instanceof HTMLInputElement ? found : null;
}

/**
 * /register: number, captcha and SMS code, password, and an agreement that is never ticked beforehand (§5.4). Its
 * words come by props, and what talks to the server is fetched when somebody is at the form: this is a public page.
 * The fields carry no names: an Enter before this code is there must not send a password into an address.
 */
export function RegisterForm({ words, agreement }: { readonly words: RegisterWords; readonly agreement: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useStrippedInput(digitsOnly(11));
  const password = useStrippedInput(noSpaces(16));
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<readonly Checked[]>([]);
  const [busy, setBusy] = useState(false);
  const values: Readonly<Record<Checked, string>> = { phone: phone.value, code, password: password.value };
  const errors: Readonly<Record<Checked, string>> = { phone: words.phoneError, code: words.codeError, password: words.passwordError };

  const { setValue: setPhone } = phone;
  const { setValue: setPassword } = password;
  useEffect(() => {
    // Somebody was quicker than this code: what stands in the fields is theirs.
    setPhone(digitsOnly(11)(inputIn(form.current, ids.phone)?.value ?? ''));
    setCode(digitsOnly(6)(inputIn(form.current, ids.code)?.value ?? ''));
    setPassword(noSpaces(16)(inputIn(form.current, ids.password)?.value ?? ''));
    setAgreed(inputIn(form.current, ids.agreed)?.checked ?? false);
  }, [setPhone, setPassword]);

  /** Shows what is wrong with the fields and leads to the first of them. */
  function refuse(fields: readonly Checked[]): boolean {
    const found = fields.filter((field) => !forms[field].test(values[field]));
    setWrong((before) => [...before.filter((field) => !fields.includes(field)), ...found]);
    if (found[0]) inputIn(form.current, ids[found[0]])?.focus();
    return found.length > 0;
  }
  const errorOf = (field: Checked): string | undefined =>
    wrong.includes(field) && !forms[field].test(values[field]) ? errors[field] : undefined;
  const checkLeft = (field: Checked) => () => {
    if (values[field] !== '' && !forms[field].test(values[field])) setWrong((before) => [...before, field]);
  };
  const told = (field: Checked) => ({
    id: ids[field],
    bad: errorOf(field) !== undefined,
    'aria-describedby': errorOf(field) ? errorId(ids[field]) : undefined,
    onBlur: checkLeft(field),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || refuse(order)) return;
    if (!agreed) {
      await openDialog('notice', { message: words.agreeFirst });
      return;
    }
    setBusy(true);
    const answer = await callLater('account.register', { loginName: phone.value, loginPassword: password.value, smsCode: code });
    setBusy(false);
    if (!answer.ok) {
      await openDialog('notice', { message: answer.message });
      return;
    }
    [setPhone, setCode, setPassword].forEach((empty) => empty(''));
    setAgreed(false);
    setWrong([]);
    toast(words.done, { tone: 'success' });
    await openDialog('login', { resume: resumeInAddress() });
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField id={ids.phone} label={words.phone} bind={phone.bind} error={errorOf('phone')} onBlur={checkLeft('phone')} />
      <SmsCodeField
        id={ids.code}
        smsType={smsType}
        words={words}
        value={code}
        onChange={setCode}
        error={errorOf('code')}
        phone={() => (refuse(['phone']) ? null : phone.value)}
      />
      <Field id={ids.password} label={words.password} hint={words.passwordHint} error={errorOf('password')}>
        <Input {...told('password')} {...password.bind} type="password" autoComplete="new-password" />
      </Field>
      <div className="sign-agree">
        <Checkbox id={ids.agreed} checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {agreement}
        </Checkbox>
        <p className="sign-guardian">{words.guardian}</p>
      </div>
      <Button type="submit" block disabled={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      <div className="sign-foot">
        <span />
        <button type="button" className="link" onClick={() => void openDialog('login', { resume: resumeInAddress() })}>
          {words.toLogin}
        </button>
      </div>
    </form>
  );
}
