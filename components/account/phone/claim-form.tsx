'use client';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { digitsOnly, useStrippedInput } from '@/lib/client/stripped-input';
import { mobileForm, smsCodeForm } from '@/lib/contracts/forms';
import { callLater } from '@/lib/query/call-later';
import { fill } from '@/lib/format/fill';
import { PhoneField } from '../phone-field';
import { SmsCodeField } from '../sms-code-field';
import type { Choice, ClaimWords, Grades } from './claim-choice';
import { LessonChoice } from './lesson-choice';

const ids = { phone: 'free-phone', code: 'free-code' } as const;
const forms = { phone: mobileForm, code: smsCodeForm } as const;
/** smsType of a trial lesson (contract). */
const smsType = 7;

/**
 * /freeCourse/home: grade, subjects, number and code, then on to the lesson that was asked for (`next`), else the first
 * claimed. Whoever is signed in (`maskedPhone`) claims for that account, or for another number. The agreement is never ticked
 * beforehand: a new number gets an account (§5.4).
 */
export function ClaimForm({
  grades,
  first,
  next,
  maskedPhone,
  words,
  agreement,
}: {
  readonly grades: Grades;
  readonly first: Choice;
  readonly next: string | undefined;
  readonly maskedPhone: string | null;
  readonly words: ClaimWords;
  readonly agreement: ReactNode;
}) {
  const [choice, setChoice] = useState(first);
  const [other, setOther] = useState(maskedPhone === null);
  const phone = useStrippedInput(digitsOnly(11));
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState({ phone: false, code: false });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const values = { phone: phone.value, code };
  const bad = (field: 'phone' | 'code'): boolean => wrong[field] && !forms[field].test(values[field]);

  function refuse(field: 'phone' | 'code'): boolean {
    const isWrong = !forms[field].test(values[field]);
    setWrong((before) => ({ ...before, [field]: isWrong }));
    if (isWrong) document.getElementById(ids[field])?.focus();
    return isWrong;
  }
  /** What stands in the way, or null. */
  function obstacle(): string | null {
    if (choice.subjectIds.length === 0) return words.subjectNeeded;
    if (!other) return null;
    if (refuse('phone') || refuse('code')) return '';
    return agreed ? null : words.agreeFirst;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = obstacle();
    setProblem(found ?? '');
    if (found !== null) return;
    setBusy(true);
    const answer = await callLater('free.claim', {
      gradeName: choice.gradeName,
      subjectIds: choice.subjectIds.join(','),
      ...(other ? { mobilePhone: phone.value, smsCode: code } : {}),
    });
    if (answer.ok) {
      // Came with the call: the route table is not part of a public page's first load.
      const { href } = await import('@/lib/routes');
      location.assign(next ?? href('freeCourse.watch', { courseId: answer.data.courseId, sectionId: answer.data.sectionId }));
      return;
    }
    setBusy(false);
    setProblem(answer.message);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LessonChoice words={words} grades={grades} choice={choice} onChange={setChoice} />
      {maskedPhone === null ? null : (
        <p className="sign-resend">
          <span className="num">{other ? null : fill(words.asUser, { phone: maskedPhone })}</span>
          <button type="button" className="link" onClick={() => setOther(!other)}>
            {other ? words.ownNumber : words.otherNumber}
          </button>
        </p>
      )}
      {other ? (
        <>
          <PhoneField id={ids.phone} label={words.phone} bind={phone.bind} error={bad('phone') ? words.phoneError : undefined} />
          <SmsCodeField
            id={ids.code}
            smsType={smsType}
            words={words}
            value={code}
            onChange={setCode}
            error={bad('code') ? words.codeError : undefined}
            phone={() => (refuse('phone') ? null : phone.value)}
          />
          <div className="sign-agree">
            <Checkbox id="free-agree" checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
              {agreement}
            </Checkbox>
            <p className="sign-guardian">{words.guardian}</p>
          </div>
        </>
      ) : null}
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" kind="buy" block disabled={busy}>
        {busy ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
