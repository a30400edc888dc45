'use client';
import type { ReactNode } from 'react';
import { numberStart, numberStrip, numberWrong } from '@/components/account/number-rules';
import { SmsCodeField } from '@/components/account/sms-code-field';
import { Choice } from '@/components/live/choice';
import sheets from '@/components/live/sheets.module.css';
import { pageTouch } from '@/components/live/touch';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId, FieldError } from '@/components/ui/field';
import { PhoneField, Submit } from '@/components/ui/form';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import type { ClickKey, LiveChannel } from '@/lib/contracts/live';
import { liveFields, livePlain } from '@/lib/live/plain-form';
import { touchOf } from '@/lib/live/touch';
import { isBlocked, type PayClient } from '@/lib/pay/place';
import { callLater } from '@/lib/query/call-later';
import type { LiveDraft } from '@/lib/session/types';
import { useSendOnce } from '@/lib/query/use-send-once';
import styles from './signup-form.module.css';
import type { SignupWords } from './signup-words';

type Method = 'wechat' | 'alipay';
/** smsType of live signup (contract). */
const smsType = 6;

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
  const sendOnce = useSendOnce();
  const form = useForm({
    id: 'live',
    start: {
      ...numberStart,
      phone: draft?.mobilePhone ?? '',
      grade: gradeNames.length === 1 ? (gradeNames[0] ?? '') : (gradeNames.find((name) => name === (draft?.gradeName || firstGrade)) ?? ''),
      method: payMethods.find((each) => each === draft?.method) ?? payMethods.find((each) => !isBlocked(client, each)) ?? 'wechat',
      agreed: draft?.agreed ? 'on' : '',
    },
    strip: numberStrip,
    wrong: (values) => ({
      ...numberWrong(values, words),
      grade: !values.grade && words.gradeError,
      agreed: !values.agreed && words.agreeFirst,
    }),
    told: draft ? { wrong: draft.wrong, refusal: draft.refusal } : undefined,
    say: (message) => toast(message, { tone: 'failure' }),
  });
  const agreeFirst = form.error('agreed');
  const hidden: readonly (readonly [string, string])[] = [
    [liveFields.channel, channel],
    [liveFields.activity, activity],
    ...(finding ? [[liveFields.find, '1'] as const] : []),
    ...new URLSearchParams(arrival),
  ];
  async function send({ phone, code, grade, method }: typeof form.values): Promise<string> {
    const touch = touchOf(pageTouch(channel, clickKeys), clickKeys);
    const content = { channel, activity, mobilePhone: phone, smsCode: code, gradeName: grade, ...touch };
    const answer = await sendOnce(content, (requestId) => callLater('live.signup', { ...content, requestId }));
    if (!answer.ok) return answer.message;
    const { leadId, paid } = answer.data;
    location.assign(`${detail}?lead=${leadId}${paid ? '' : `#pay=${method}`}`);
    return '';
  }

  return (
    <form method="post" action={livePlain.signup} noValidate onSubmit={form.submit(send)}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={sheets.sheet}>
        <PhoneField form={form} of="phone" name={liveFields.phone} label={words.phone} />
        <SmsCodeField
          form={form}
          plain={{
            captcha: { name: liveFields.captcha, key: liveFields.captchaKey, picture: livePlain.captcha },
            code: liveFields.code,
            send: { name: liveFields.step, value: 'send' },
            captchaError: draft?.wrong.includes('captcha') ? words.captchaNeeded : undefined,
          }}
          smsType={smsType}
          words={words}
        />
        <Choice
          id={form.idOf('grade')}
          name={liveFields.grade}
          look="cells"
          label={words.grade}
          options={gradeNames.map((name) => ({ value: name, label: name }))}
          value={form.values.grade}
          error={form.error('grade')}
          onChange={(name) => form.set('grade', name)}
        />
      </div>
      <div className={sheets.sheet}>
        <Choice
          id={form.idOf('method')}
          name={liveFields.method}
          look="rows"
          label={words.methods}
          options={payMethods.map((each) => ({
            value: each,
            label: words[each],
            glyph: words[`${each}Glyph`],
            hint: isBlocked(client, each) ? words.blocked : undefined,
          }))}
          value={form.values.method}
          onChange={(each) => form.set('method', each)}
        />
      </div>
      <div className={styles.submit}>
        <Checkbox
          {...form.box('agreed')}
          name={liveFields.agreed}
          className={styles.agree}
          aria-describedby={agreeFirst ? errorId(form.idOf('agreed')) : undefined}
        >
          {agreement}
        </Checkbox>
        {agreeFirst ? <FieldError of={form.idOf('agreed')}>{agreeFirst}</FieldError> : null}
        {draft?.sent ? <p role="status">{words.sent}</p> : null}
        {form.formError ? (
          <p className={sheets.failure} role="alert">
            <b>{form.formError}</b>
            {words.kept}
          </p>
        ) : null}
        <Submit of={form} kind="buy" block busy={words.submitting}>
          {words.submit}
        </Submit>
      </div>
    </form>
  );
}
