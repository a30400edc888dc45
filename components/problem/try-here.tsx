import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { CellRow } from '@/components/ui/cell';
import { Drawing } from '@/components/ui/drawing';
import type { Problem } from '@/lib/content/problems';
import { printed } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './map.module.css';
import { fieldOf } from './question';
import { typesetHtml } from '@/lib/format/typeset-html';
import { TryLater } from './try-later';
import { tryWords } from './words';

/** A problem to be tried in the page of something else, without an account; its own page has the hints. */
export async function TryHere({ problem }: { readonly problem: Problem }) {
  const t = await getTranslations('problem');
  const { id, number, ask, figure } = problem;
  return (
    <section className={styles.here} aria-labelledby="try">
      <h3 id="try">
        <CellRow of={printed(number)} />
        {t('try')}
      </h3>
      <p className={styles.ask} dangerouslySetInnerHTML={{ __html: typesetHtml(ask) }} />
      <Drawing of={figure} className={styles.figure} loading="lazy" />
      <p className={styles.note}>{t('tryText')}</p>
      <TryLater problemId={id} part="self" field={fieldOf(problem)} words={tryWords(t)} waiting={t('fieldComing')} />
      <p className={styles.more}>
        <MoreLink href={href('problem.detail', { no: id })}>{t('ownPage')}</MoreLink>
      </p>
    </section>
  );
}
