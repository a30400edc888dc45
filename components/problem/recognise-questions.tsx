import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { Link } from '@/components/ui/link';
import { allProblems, type Problem } from '@/lib/content/problems';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import asked from './asked.module.css';
import { recognised } from './family';
import styles from './problem-page.module.css';
import { Rich } from './rich';

/** 辨认: which of four questions are of this family? The answer lies under each, for whoever looks; it counts for nothing. */
export async function RecogniseQuestions({ problem }: { readonly problem: Problem }) {
  const t = await getTranslations('problem');
  const members = recognised(problem, allProblems());
  if (members.length === 0) return null;
  const names = t('family.names');
  return (
    <div>
      <p className={styles.family}>{t('family.ask')}</p>
      <ol>
        {members.map(({ ask, part, of }, at) => (
          <li key={ask}>
            <details className={asked.hint}>
              <summary>
                <Cell aria-hidden="true">{names[at]}</Cell>
                <Rich text={ask} />
                <span className={asked.uncover}>{t('uncover')}</span>
              </summary>
              <p>
                {part ? (
                  t('family.own', { part: t(`part.${part}`) })
                ) : (
                  <>
                    {t('family.other')}{' '}
                    <Link href={href('problem.detail', { no: of.id })}>{t('link', { number: printed(of.number), title: of.title })}</Link>
                  </>
                )}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
