import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { CellHeading } from '@/components/ui/cell-heading';
import type { Problem } from '@/lib/content/problems';
import { gathered } from '@/lib/kernel/gathered';
import styles from './list-page.module.css';
import { Rules } from './rules';
import { ProblemLinks } from './problem-links';
import type { Crumb } from './problem-page';

/** Every problem of the register, a shelf for each level and subject. */
export async function ListPage({ problems, crumbs }: { readonly problems: readonly Problem[]; readonly crumbs: readonly Crumb[] }) {
  const [t, common] = await Promise.all([getTranslations('problem'), getTranslations('common')]);
  const shelves = gathered(problems, ({ level, subject }) => t('shelf', { level: t(`level.${level}`), subject }));
  return (
    <div className={`wrap ${styles.list}`}>
      <Breadcrumb label={common('crumbs')} items={crumbs} />
      <CellHeading as="h1">{t('sign')}</CellHeading>
      <p className={styles.lead}>{t('listLead')}</p>
      {[...shelves].map(([name, list], at) => (
        <section key={name} aria-labelledby={`shelf-${at}`}>
          <h2 id={`shelf-${at}`}>
            {name} <small className="num">{t('listCount', { count: list.length })}</small>
          </h2>
          <ProblemLinks problems={list} />
        </section>
      ))}
      <Rules />
    </div>
  );
}
