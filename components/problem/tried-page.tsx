import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { questionOf, type Problem } from '@/lib/content/problems';
import type { Output } from '@/lib/contracts';
import { printed, type ProblemPart } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import styles from './problem-sheet.module.css';
import { Rich } from './rich';
import { Solution } from './solution';
import { tryWords } from './words';

/** What came of an answer that was sent without script: the question again, what was written, what is said of it, the way back. */
export async function TriedPage({
  problem,
  part,
  typed,
  tried: { say, solution },
}: {
  readonly problem: Problem;
  readonly part: ProblemPart;
  readonly typed: string;
  /** HTML of our own server. */
  readonly tried: Output<'problem.try'>;
}) {
  const [t, common, titles] = await Promise.all([getTranslations('problem'), getTranslations('common'), getTranslations('titles')]);
  const { id, number, title } = problem;
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumb
        label={common('crumbs')}
        items={[
          { label: t('sign'), href: href('problem.list') },
          { label: title, href: href('problem.detail', { no: id }) },
          { label: titles('problem.tried') },
        ]}
      />
      <h1>{t('triedTitle', { number: printed(number), title })}</h1>
      <p className={styles.ask}>
        <Rich text={questionOf(problem, part).ask} />
      </p>
      <p>{t('triedAnswer', { answer: typed })}</p>
      <div className={styles.box}>
        <h2 className="sr-only">{titles('problem.tried')}</h2>
        <p dangerouslySetInnerHTML={{ __html: say }} />
        {solution ? <Solution solution={solution} words={tryWords(t)} /> : null}
      </div>
      <p className={styles.back}>
        <ButtonLink href={href('problem.detail', { no: id })}>{t('triedBack')}</ButtonLink>
      </p>
    </div>
  );
}
