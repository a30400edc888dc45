'use client';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PhoneField } from '@/components/account/phone-field';
import { SmsCodeField, type SmsWords } from '@/components/account/sms-code-field';
import { Choice } from '@/components/live/choice';
import styles from '@/components/live/live.module.css';
import { pageTouch } from '@/components/live/touch';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId } from '@/components/ui/field';
import { toast } from '@/lib/client/toast';
import { digitsOnly, useStrippedInput } from '@/lib/client/stripped-input';
import type { ClickKey, LiveChannel } from '@/lib/contracts/live';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { liveFields, livePlain } from '@/lib/live/plain-form';
import { touchOf } from '@/lib/live/touch';
import { isBlocked, type PayClient } from '@/lib/pay/place';
import { callLater } from '@/lib/query/call-later';
import type { LiveDraft } from '@/lib/session/types';
import { useSendOnce } from '@/lib/query/use-send-once';

type Method = 'wechat' | 'alipay';
export type SignupWords = SmsWords &
  Readonly<
    Record<
      | 'phone'
      | 'phoneError'
      | 'codeError'
      | 'grade'
      | 'gradeError'
      | 'methods'
      | Method
      | `${Method}Glyph`
      | 'blocked'
      | 'agreeFirst'
      | 'submit'
      | 'submitting'
      | 'kept',
      string
    >
  >;

const ids = { phone: 'live-phone', code: 'live-code', grade: 'live-grade', method: 'live-method', agreed: 'live-agree' } as const;
/** smsType of live signup (contract). */
const smsType = 6;

const checked = ['phone', 'code', 'grade', 'agreed'] as const;
type Checked = (typeof checked)[number];

function inputIn(form: HTMLFormElement | null, id: string): HTMLInputElement | null {
  const found = form?.querySelector(`#${id}`);
  return found instanceof HTMLInputElement ? found : null;
}

/**
 * 确认报名: number, captcha and SMS code, grade, way to pay, agreement (never ticked beforehand). Then the order, which is paid
 * on the page of its own, so that it has an address before anybody leaves for a wallet. Words come by props: ad traffic.
 */
export function SignupForm({
  channel,
  activity,
  detail,
  clickKeys,
  payMethods,
  client,
  gradeNames,
  firstGrade,
  agreement,
  touch: arrival,
  finding,
  draft,
  words,
}: {
  readonly channel: LiveChannel;
  readonly activity: string;
  /** Address of the page that shows the signup and takes the money. */
  readonly detail: string;
  readonly clickKeys: readonly ClickKey[];
  readonly payMethods: readonly Method[];
  readonly client: PayClient;
  readonly gradeNames: readonly string[];
  readonly firstGrade: string | null;
  readonly agreement: ReactNode;
  /** What the advertisement said, as a query string: sent along by a form without script. */
  readonly touch: string;
  readonly finding: boolean;
  /** What was sent without script, to be shown again. */
  readonly draft: LiveDraft | null;
  readonly words: SignupWords;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useSendOnce();
  const phone = useStrippedInput(digitsOnly(11), draft?.mobilePhone);
  const [code, setCode] = useState('');
  const [grade, setGrade] = useState(
    gradeNames.length === 1 ? (gradeNames[0] ?? '') : (gradeNames.find((name) => name === (draft?.gradeName || firstGrade)) ?? ''),
  );
  const [method, setMethod] = useState<Method>(
    payMethods.find((each) => each === draft?.method) ?? payMethods.find((each) => !isBlocked(client, each)) ?? 'wechat',
  );
  const [agreed, setAgreed] = useState(draft?.agreed ?? false);
  const [wrong, setWrong] = useState<readonly Checked[]>(checked.filter((field) => draft?.wrong.includes(field)));
  const [fault, setFault] = useState(draft?.fault ?? '');
  const [busy, setBusy] = useState(false);
  const right: Readonly<Record<Checked, boolean>> = {
    phone: mobileForm.test(phone.value),
    code: smsCodeForm.test(code),
    grade: grade !== '',
    agreed,
  };
  const isWrong = (field: Checked): boolean => wrong.includes(field) && !right[field];

  const hidden: readonly (readonly [string, string])[] = [
    [liveFields.channel, channel],
    [liveFields.activity, activity],
    ...(finding ? [[liveFields.find, '1'] as const] : []),
    ...new URLSearchParams(arrival),
  ];
  const { setValue: setPhone } = phone;
  useEffect(() => {
    // Somebody was quicker than this code: what stands in the fields is theirs.
    setPhone(digitsOnly(11)(inputIn(form.current, ids.phone)?.value ?? ''));
    setCode(digitsOnly(6)(inputIn(form.current, ids.code)?.value ?? ''));
    setAgreed(inputIn(form.current, ids.agreed)?.checked ?? false);
  }, [setPhone]);

  /** Shows what is wrong with the fields and leads to the first of them. */
  function refuse(fields: readonly Checked[]): boolean {
    const found = fields.filter((field) => !right[field]);
    setWrong((before) => [...before.filter((field) => !fields.includes(field)), ...found]);
    const [first] = found;
    if (first) (inputIn(form.current, ids[first]) ?? inputIn(form.current, `${ids[first]}-0`))?.focus();
    return found.length > 0;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || refuse(['phone', 'code', 'grade', 'agreed'])) return;
    setBusy(true);
    setFault('');
    const touch = touchOf(pageTouch(channel, clickKeys), clickKeys);
    const content = { channel, activity, mobilePhone: phone.value, smsCode: code, gradeName: grade, ...touch };
    const answer = await sendOnce(content, (requestId) => callLater('live.signup', { ...content, requestId }));
    if (!answer.ok) {
      setBusy(false);
      setFault(answer.message);
      toast(answer.message, { tone: 'failure' });
      return;
    }
    const { leadId, paid } = answer.data;
    location.assign(`${detail}?lead=${leadId}${paid ? '' : `#pay=${method}`}`);
  }

  return (
    <form ref={form} method="post" action={livePlain.signup} noValidate onSubmit={(event) => void submit(event)}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.sheet}>
        <PhoneField
          id={ids.phone}
          name={liveFields.phone}
          label={words.phone}
          bind={phone.bind}
          error={isWrong('phone') ? words.phoneError : undefined}
        />
        <SmsCodeField
          id={ids.code}
          plain={{
            captcha: { name: liveFields.captcha, picture: livePlain.captcha },
            code: liveFields.code,
            send: { name: liveFields.step, value: 'send' },
            captchaError: draft?.wrong.includes('captcha') ? words.captchaNeeded : undefined,
          }}
          smsType={smsType}
          words={words}
          value={code}
          onChange={setCode}
          error={isWrong('code') ? words.codeError : undefined}
          phone={() => (refuse(['phone']) ? null : phone.value)}
        />
        <Choice
          id={ids.grade}
          name={liveFields.grade}
          look="cells"
          label={words.grade}
          options={gradeNames.map((name) => ({ value: name, label: name }))}
          value={grade}
          error={isWrong('grade') ? words.gradeError : undefined}
          onChange={setGrade}
        />
      </div>
      <div className={styles.sheet}>
        <Choice
          id={ids.method}
          name={liveFields.method}
          look="rows"
          label={words.methods}
          options={payMethods.map((each) => ({
            value: each,
            label: words[each],
            glyph: words[`${each}Glyph`],
            hint: isBlocked(client, each) ? words.blocked : undefined,
          }))}
          value={method}
          onChange={setMethod}
        />
      </div>
      <div className={styles.submit}>
        <Checkbox
          id={ids.agreed}
          name={liveFields.agreed}
          checked={agreed}
          aria-describedby={isWrong('agreed') ? errorId(ids.agreed) : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        >
          {agreement}
        </Checkbox>
        {isWrong('agreed') ? (
          <p className="err" id={errorId(ids.agreed)} role="alert">
            {words.agreeFirst}
          </p>
        ) : null}
        {draft?.sent ? <p role="status">{words.sent}</p> : null}
        {fault ? (
          <p className={styles.fault} role="alert">
            <b>{fault}</b>
            {words.kept}
          </p>
        ) : null}
        <Button type="submit" kind="buy" block disabled={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}
