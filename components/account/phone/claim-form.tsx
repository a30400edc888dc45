'use client';
import { useState, type ReactNode } from 'react';
import { FormError, PhoneField, Submit } from '@/components/ui/form';
import { TextButton } from '@/components/ui/text-link';
import { useForm } from '@/lib/client/use-form';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { AgreementBox } from '../agreement-box';
import { numberStart, numberStrip, numberWrong } from '../number-rules';
import { SmsCodeField } from '../sms-code-field';
import type { Choice, Grades } from './claim-choice';
import type { ClaimWords } from './claim-words';
import { LessonChoice } from './lesson-choice';
import styles from '../sign.module.css';

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
  const form = useForm({
    id: 'free',
    start: { ...numberStart, agreed: '' },
    strip: numberStrip,
    wrong: (values) => ({
      subjects: choice.subjectIds.length === 0 && words.subjectNeeded,
      ...(other ? { ...numberWrong(values, words), agreed: !values.agreed && words.agreeFirst } : {}),
    }),
    said: ['subjects', 'agreed'],
  });
  async function send({ phone, code }: typeof form.values): Promise<string> {
    const answer = await callLater('free.claim', {
      gradeName: choice.gradeName,
      subjectIds: choice.subjectIds.join(','),
      ...(other ? { mobilePhone: phone, smsCode: code } : {}),
    });
    if (!answer.ok) return answer.message;
    // Came with the call: the route table is not part of a public page's first load.
    const { href } = await import('@/lib/routes');
    location.assign(next ?? href('freeCourse.watch', { courseId: answer.data.courseId, sectionId: answer.data.sectionId }));
    return '';
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <LessonChoice words={words} grades={grades} choice={choice} subjectsId={form.idOf('subjects')} onChange={setChoice} />
      {maskedPhone === null ? null : (
        <p className={styles.resend}>
          <span className="num">{other ? null : fill(words.asUser, { phone: maskedPhone })}</span>
          <TextButton onClick={() => setOther(!other)}>{other ? words.ownNumber : words.otherNumber}</TextButton>
        </p>
      )}
      {other ? (
        <>
          <PhoneField form={form} of="phone" label={words.phone} />
          <SmsCodeField form={form} smsType={smsType} words={words} />
          <AgreementBox form={form} note={words.guardian}>
            {agreement}
          </AgreementBox>
        </>
      ) : null}
      <FormError of={form} />
      <Submit of={form} kind="buy" block busy={words.submitting}>
        {words.submit}
      </Submit>
    </form>
  );
}
