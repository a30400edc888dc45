import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { Problem } from '@/lib/content/problems';
import { problemParts } from '@/lib/kernel/problems/names';
import styles from './problem.module.css';
import { fieldOf } from './question';
import { Rich } from './rich';
import { TryQuestion } from './try-question';
import { tryWords } from './words';

/** Three of the same kind, from near to far, each with a field of its own. */
export async function Kin({ problem }: { readonly problem: Problem }) {
  const t = await getTranslations('problem');
  const [, ...parts] = problemParts;
  return (
    <Section id="kin" heading={t('kin')} text={t('kinText')}>
      <div className={styles.kin}>
        {problem.kin.map((one, at) => {
          const part = parts[at] ?? 'far';
          return (
            <section key={part} aria-labelledby={part}>
              <h3 id={part}>
                <b>{t(`part.${part}`)}</b> {t(`distance.${part}`)}
              </h3>
              <p className={styles.kinAsk}>
                <Rich text={one.ask} />
              </p>
              <p className={styles.note}>
                <Rich text={one.note} />
              </p>
              <TryQuestion problemId={problem.id} part={part} field={fieldOf(one)} words={tryWords(t)} />
            </section>
          );
        })}
      </div>
    </Section>
  );
}
