import { getTranslations } from 'next-intl/server';
import { MarkedQuestions } from '@/components/ui/marked-questions';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import styles from './sheet-text.module.css';
import { Sheet } from './screen';

/** The learner's own pages under the red pen, question by question. */
export async function Marked({ marked }: { readonly marked: NonNullable<Output<'evaluation.report'>['marked']> }) {
  const t = await getTranslations('evaluation.report');
  return (
    <Sheet id="marked" heading={t('marked')}>
      {marked.version > 1 ? <p className={styles.meta}>{t('corrected', { date: dateShort(marked.at), why: marked.why })}</p> : null}
      <MarkedQuestions pages={marked.pages} questions={marked.questions} />
    </Sheet>
  );
}
