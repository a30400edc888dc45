import type { Questions } from '@/lib/content/texts';
import { Icon } from '@/components/ui/icon';
import styles from './questions.module.css';

/** The common questions by subject. They fold by themselves, so that they read without JavaScript. */
export function CommonQuestions({ title, groups }: Questions) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      {groups.map((group) => (
        <div key={group.key} className={styles.group}>
          <h3>{group.title}</h3>
          <div>
            {group.items.map(({ q, a }) => (
              <details key={q}>
                <summary>
                  {q}
                  <Icon name="d" />
                </summary>
                <p>{a}</p>
              </details>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
