import { getTranslations } from 'next-intl/server';
import { Cells, progressCells } from '@/components/ui/cells';
import { Drawing } from '@/components/ui/drawing';
import { Section } from '@/components/ui/section';
import { hintsOf, type Problem } from '@/lib/content/problems';
import { kinParts } from '@/lib/kernel/problems/names';
import asked from './asked.module.css';
import styles from './kin.module.css';
import sheet from './problem-sheet.module.css';
import { Hints } from './hints';
import { fieldOf } from './question';
import { Rich } from './rich';
import { TryQuestion } from './try-question';
import { tryWords } from './words';

/** How far a question is from the problem, in cells. */
const steps = { near: 1, middle: 2, far: 4 } as const;
const FARTHEST = 4;

/** Three of the same kind, from near to far, each with a field of its own. */
export async function Kin({ problem }: { readonly problem: Problem }) {
  const t = await getTranslations('problem');
  return (
    <Section id="kin" heading={t('kin')} text={t('kinText')}>
      <div className={styles.kin}>
        <KinQuestions problem={problem} />
      </div>
    </Section>
  );
}

/**
 * The three questions alone. `owner` = the account (rsNo) whose attempts they are where the page knows it by another sign-in than
 * the learner's; `withHints` = how the kind is recognised, below each under slips, where the page does not say it.
 */
export async function KinQuestions({
  problem,
  owner,
  className,
  withHints = false,
}: {
  readonly problem: Problem;
  readonly owner?: string;
  readonly className?: string;
  readonly withHints?: boolean;
}) {
  const t = await getTranslations('problem');
  return problem.kin.map((one, at) => {
    const part = kinParts[at] ?? 'far';
    return (
      // By the problem, too: from one set to the next only the address's query changes, and what was answered would stay.
      <section key={`${problem.id}-${part}`} aria-labelledby={part} className={className}>
        <div className={styles.kinHead}>
          <h3 id={part}>{t(`part.${part}`)}</h3>
          <Cells className={styles.distance} cells={progressCells(steps[part], FARTHEST)} label={t(`distance.${part}`)} />
          <span aria-hidden="true">{t(`distance.${part}`)}</span>
        </div>
        <p className={styles.kinAsk}>
          <Rich text={one.ask} />
        </p>
        <Drawing of={one.figure} className={asked.figure} />
        <p className={sheet.note}>
          <Rich text={one.note} />
        </p>
        <TryQuestion
          problemId={problem.id}
          part={part}
          field={fieldOf(one)}
          words={tryWords(t)}
          hints={withHints ? hintsOf(problem, part).length : 0}
          {...(owner === undefined ? {} : { owner })}
        />
        {withHints ? <Hints problem={problem} part={part} /> : null}
      </section>
    );
  });
}
