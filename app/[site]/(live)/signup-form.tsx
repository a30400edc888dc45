'use client';
import type { ReactNode } from 'react';
import { numberStart, numberStrip, numberWrong } from '@/components/account/number-rules';
import { SmsCodeField } from '@/components/account/sms-code-field';
import sheets from '@/components/live/sheets.module.css';
import { signupStart, signupWrong, useSendSignup, type SignupFacts } from '@/components/live/signup';
import { GradeChoice, MethodChoice, SignupFoot, SignupHidden } from '@/components/live/signup-parts';
import { PhoneField } from '@/components/ui/form';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { liveFields, livePlain } from '@/lib/live/plain-form';
import type { SignupWords } from './signup-words';

/** smsType of live signup (contract). */
const smsType = 6;

/**
 * 确认报名: number, captcha and SMS code, grade, way to pay, agreement; who looks for theirs chooses no grade and no way. Words come by
 * props: ad traffic.
 */
export function SignupForm({
  of,
  agreement,
  words,
}: {
  readonly of: SignupFacts;
  readonly agreement: ReactNode;
  readonly words: SignupWords;
}) {
  const { draft } = of;
  const send = useSendSignup(of);
  const form = useForm({
    id: 'live',
    start: { ...numberStart, ...signupStart(of) },
    strip: numberStrip,
    wrong: (values) => ({ ...numberWrong(values, words), ...signupWrong(values, words, of) }),
    told: draft ? { wrong: draft.wrong, refusal: draft.refusal } : undefined,
    say: (message) => toast(message, { tone: 'failure' }),
  });
  return (
    <form method="post" action={livePlain.signup} noValidate onSubmit={form.submit(send)}>
      <SignupHidden of={of} />
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
        {of.finding ? null : <GradeChoice form={form} of={of} words={words} />}
      </div>
      {of.finding ? null : (
        <div className={sheets.sheet}>
          <MethodChoice form={form} of={of} words={words} />
        </div>
      )}
      <SignupFoot form={form} of={of} words={words} agreement={agreement} />
    </form>
  );
}
