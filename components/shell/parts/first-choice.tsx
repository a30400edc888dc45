import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import sheet from '@/components/parents/sheet.module.css';
import { LetterChoice } from '@/components/study/letter-choice';
import { useApi } from '@/lib/query/hooks';

/** A parent who has just bound a child (`?bound=`) says how the weekly letters shall come; to others it is nothing. */
export function FirstChoice() {
  const t = useTranslations('study.letter');
  const child = Number(useSearchParams().get('bound'));
  const { data } = useApi('study.letters', { child }, { enabled: child > 0 });
  if (!data?.choice) return null;
  return (
    <section className={sheet.sheet} aria-labelledby="letters">
      <h2 id="letters">{t('first')}</h2>
      <LetterChoice title={t('first')} child={child} chosen={data.choice} account={data.account} />
    </section>
  );
}
