import { getTranslations } from 'next-intl/server';
import { agreementLinks } from '../agreement-links';
import type { Choice, Grades } from './claim-choice';
import { ClaimForm } from './claim-form';
import { claimWords } from './claim-words';

/** The form of a trial lesson with its words: a public page carries no catalogue. */
export async function ClaimSheet(props: {
  readonly grades: Grades;
  readonly first: Choice;
  readonly next: string | undefined;
  readonly maskedPhone: string | null;
}) {
  const [words, t] = await Promise.all([claimWords(), getTranslations('free')]);
  return <ClaimForm {...props} words={words} agreement={t.rich('agree', agreementLinks)} />;
}
