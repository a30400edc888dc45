import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import styles from './sheet-text.module.css';
import { Sheet } from './screen';

/** 老师批阅中: papers that came in and were not sent yet, or were taken back. */
export async function Awaited({ papers }: { readonly papers: Output<'evaluation.papers'>['awaited'] }) {
  const t = await getTranslations('evaluation.report');
  return (
    <Sheet id="awaited" heading={t('awaited')} screenOnly>
      <ul>
        {papers.map(({ title, subjectName: subject, receivedAt, withdrawn }) => (
          <li key={receivedAt} className={styles.lead}>
            {withdrawn ? t('awaitedAgain', { subject, title }) : t('awaitedText', { subject, title, date: dateShort(receivedAt) })}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
