'use client';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId, Field, Input } from '@/components/ui/field';
import { Tabs } from '@/components/ui/tabs';
import { digitsOnly, noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { wantGradeCheck } from './grade-check';
import { signInOnPhone, type LoginDoor, type PhoneWay } from './phone-sign-in';
import { PhoneField } from './phone-field';
import { SmsCodeField, type SmsWords } from './sms-code-field';

export type PhoneLoginWords = SmsWords &
  Readonly<
    Record<
      | 'phone'
      | 'phoneError'
      | 'codeError'
      | 'password'
      | 'passwordError'
      | 'ways'
      | 'byCode'
      | 'byPassword'
      | 'forgot'
      | 'newNumber'
      | 'second'
      | 'agreeFirst'
      | 'submit'
      | 'submitting',
      string
    >
  >;

const ids = { phone: 'login-phone', code: 'login-code', password: 'login-password', agreed: 'login-agree' } as const;
const forms = { phone: mobileForm, code: smsCodeForm, password: /^\S{1,16}$/ } as const;
type Checked = keyof typeof forms;
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
  const form = useRef<HTMLFormElement>(null);
  const phone = useStrippedInput(digitsOnly(11));
  const password = useStrippedInput(noSpaces(16));
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [way, setWay] = useState<PhoneWay>('code');
  const [wrong, setWrong] = useState<readonly Checked[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const values: Readonly<Record<Checked, string>> = { phone: phone.value, code, password: password.value };

  const { setValue: setPhone } = phone;
  useEffect(() => {
    // Somebody was quicker than this code: what stands in the field is theirs.
    const typed = form.current?.querySelector(`#${ids.phone}`);
    if (typed instanceof HTMLInputElement) setPhone(digitsOnly(11)(typed.value));
  }, [setPhone]);

  /** Shows what is wrong with the fields and leads to the first of them. */
  function refuse(fields: readonly Checked[]): boolean {
    const found = fields.filter((field) => !forms[field].test(values[field]));
    setWrong(found);
    if (found[0]) document.getElementById(ids[found[0]])?.focus();
    return found.length > 0;
  }
  const errors: Readonly<Record<Checked, string>> = { phone: words.phoneError, code: words.codeError, password: words.passwordError };
  const errorOf = (field: Checked): string | undefined =>
    wrong.includes(field) && !forms[field].test(values[field]) ? errors[field] : undefined;

  function choose(to: PhoneWay): void {
    setWay(to);
    setCode('');
    setWrong([]);
    setProblem('');
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || refuse(['phone', way === 'password' ? 'password' : 'code'])) return;
    if (!agreed) {
      setProblem(words.agreeFirst);
      document.getElementById(ids.agreed)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await signInOnPhone(door, way, phone.value, way === 'password' ? password.value : code);
    if (answer === 'in') {
      wantGradeCheck();
      window.location.assign(next);
      return;
    }
    setBusy(false);
    if (answer === 'second') choose('second');
    else setProblem(answer.message);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
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
      <PhoneField id={ids.phone} label={words.phone} bind={phone.bind} error={errorOf('phone')} />
      {way === 'second' ? <p role="status">{words.second}</p> : null}
      {way === 'password' ? (
        <Field id={ids.password} label={words.password} error={errorOf('password')}>
          <Input
            id={ids.password}
            {...password.bind}
            bad={errorOf('password') !== undefined}
            aria-describedby={errorOf('password') ? errorId(ids.password) : undefined}
            type="password"
            autoComplete="current-password"
          />
        </Field>
      ) : (
        <SmsCodeField
          key={way}
          id={ids.code}
          smsType={smsTypes[way]}
          words={words}
          value={code}
          onChange={setCode}
          error={errorOf('code')}
          phone={() => (refuse(['phone']) ? null : phone.value)}
        />
      )}
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="sign-agree">
        <Checkbox id={ids.agreed} checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {agreement}
        </Checkbox>
        {way === 'code' ? <p className="sign-guardian">{words.newNumber}</p> : null}
      </div>
      <Button type="submit" block disabled={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
      {way === 'password' ? (
        <div className="sign-foot">
          <button type="button" className="link" onClick={() => void openDialog('forgotPassword', {})}>
            {words.forgot}
          </button>
        </div>
      ) : null}
    </form>
  );
}
