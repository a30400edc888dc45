import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { allProblems } from '@/lib/content/problems';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './evaluation.module.css';
import { OwnAnswer } from './own-answer';
import { RichText } from './rich-text';

type Detail = Output<'evaluation.exerciseDetail'>;

/** Lines of options, a letter before each. */
export function Options({ options }: { readonly options: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <ol className={styles.options}>
      {options.map((option) => (
        <li key={option}>
          <RichText text={option} />
        </li>
      ))}
    </ol>
  );
}

/** One set: questions, the learner's answers, hints and solutions that unfold. */
export async function ExerciseSet({ set }: { readonly set: Detail }) {
  const t = await getTranslations('evaluation.set');
  const raw: unknown = t.raw('difficulty');
  const levels = Array.isArray(raw) ? raw.map(String) : [];
  const problem = allProblems().find(({ title }) => title === set.title);
  return (
    <>
      <section className={styles.sheet} aria-labelledby="set">
        <p className={styles.tags}>
          <Tag>{set.tag}</Tag>
        </p>
        <h2 id="set" className={styles.setTitle}>
          {set.title}
        </h2>
        <p className={styles.meta}>
          {t('facts', { subject: set.subjectName, module: set.module, count: set.count, minutes: set.minutes })}
        </p>
        <p className={styles.lead}>{set.lead}</p>
        {problem ? <MoreLink href={href('problem.detail', { no: problem.id })}>{t('toProblem', { tag: set.tag })}</MoreLink> : null}
      </section>
      {set.list.map(({ exerciseId, index, stem, options, answer, hint, explanation, difficulty }) => (
        <section key={exerciseId} className={styles.sheet} aria-labelledby={`q${index}`}>
          <div className={styles.head}>
            <h3 id={`q${index}`} className={styles.no}>
              {t('question', { no: index })}
            </h3>
            <Tag tone={difficulty === 3 ? 'amber' : 'plain'}>{levels[difficulty - 1]}</Tag>
          </div>
          <p className={styles.question}>
            <RichText text={stem} />
          </p>
          <Options options={options} />
          <OwnAnswer exerciseId={exerciseId} no={index} options={options.length} answer={answer} />
          <details className={styles.fold}>
            <summary>{t('hint')}</summary>
            <p>
              <RichText text={hint} />
            </p>
          </details>
          <details className={styles.fold}>
            <summary>{t('solution')}</summary>
            <p>
              <b>{t('answer')}</b>　<RichText text={answer} />
            </p>
            <p>
              <RichText text={explanation} />
            </p>
          </details>
        </section>
      ))}
    </>
  );
}
