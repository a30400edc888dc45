import { getTranslations } from 'next-intl/server';
import { VerifyIsland } from '@/app/[site]/(mobile)/verify-island';
import type { VerifySubject } from '@/components/verify/rules';

/** The form of a page that checks advisers or books, with its words. */
export async function VerifyCheck({ subject, phone }: { readonly subject: VerifySubject; readonly phone: string }) {
  const t = await getTranslations('verify');
  const words = {
    label: t(`${subject}.label`),
    hint: t(`${subject}.hint`),
    tooLong: t(`${subject}.tooLong`),
    submit: t('submit'),
    waiting: t('waiting'),
    failed: t('failed'),
  };
  return <VerifyIsland key={subject} subject={subject} phone={phone} words={words} />;
}
