import { getTranslations } from 'next-intl/server';
import { StatePanel } from '@/components/ui/state-panel';
import type { Output } from '@/lib/contracts';
import sheets from './sheets.module.css';
import styles from './set-list.module.css';
import { SetCard } from './set-card';

/** All sets of a report, the weakest modules' first. */
export async function SetList({ list, reportId }: { readonly list: Output<'evaluation.exercises'>['list']; readonly reportId: number }) {
  const t = await getTranslations('evaluation.sets');
  if (list.length === 0)
    return (
      <div className={sheets.failure}>
        <StatePanel image="/art/state-empty.svg" title={t('empty')} text={t('emptyText')} />
      </div>
    );
  return (
    <div className={styles.list}>
      <p>{t('lead')}</p>
      {list.map((set) => (
        <SetCard key={set.setId} set={set} reportId={reportId} wide />
      ))}
    </div>
  );
}
