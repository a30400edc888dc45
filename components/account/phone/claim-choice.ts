import type { BrowserOutput } from '@/lib/contracts';
import type { SmsWords } from '../sms-code-field';

/** Grades that have trial lessons, with the lessons. */
export type Grades = BrowserOutput<'free.options'>['grades'];
/** What was chosen: a grade, and subjects of it. */
export interface Choice {
  readonly gradeName: string;
  readonly subjectIds: readonly number[];
}

/** `lesson`, `lessonMeta` and `asUser` hold places in braces. */
export type ClaimWords = SmsWords &
  Readonly<
    Record<
      | 'grade'
      | 'subjects'
      | 'subjectsHint'
      | 'lessons'
      | 'lesson'
      | 'lessonMeta'
      | 'phone'
      | 'phoneError'
      | 'codeError'
      | 'asUser'
      | 'otherNumber'
      | 'ownNumber'
      | 'guardian'
      | 'submit'
      | 'submitting'
      | 'subjectNeeded'
      | 'agreeFirst',
      string
    >
  >;
