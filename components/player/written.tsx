import { useTranslations } from 'next-intl';
import { stepsOf, type BoardLesson } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import styles from './written.module.css';

/** A lesson that cannot be drawn here and was never filmed: what is said, step by step, and why there is no picture. */
export function Written({ lesson }: { readonly lesson: BoardLesson }) {
  const t = useTranslations('player');
  return (
    <div className={styles.written} tabIndex={0} role="region" aria-label={lesson.title}>
      <p role="status">{t('written')}</p>
      <ol>
        {stepsOf(lesson).map(({ step, from }) => (
          <li key={from}>
            {step.chapter ? (
              <b>
                <span className="num">{clock(from)}</span>　{step.chapter}
              </b>
            ) : null}
            {step.say}
          </li>
        ))}
      </ol>
    </div>
  );
}
