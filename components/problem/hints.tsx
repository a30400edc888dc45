import { getTranslations } from 'next-intl/server';
import type { Problem } from '@/lib/content/problems';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import styles from './asked.module.css';
import { Rich } from './rich';

/** The hints of a problem, folded one by one; those opened count with the attempts at this part. */
export async function Hints({ problem: { id, hints }, part }: { readonly problem: Problem; readonly part: ProblemPart }) {
  const t = await getTranslations('problem');
  return hints.map((hint, at) => (
    <details key={hint} data-hint={`${id}-${part}`} className={styles.hint}>
      <summary>
        <span className="cell num" aria-hidden="true">
          {at + 1}
        </span>
        <span>{t('hint', { no: at + 1 })}</span>
        <span className={styles.uncover} aria-hidden="true">
          {t('uncover')}
        </span>
      </summary>
      <p>
        <Rich text={hint} />
      </p>
    </details>
  ));
}
