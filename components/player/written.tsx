import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { stepsOf, type BoardLesson } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import styles from './written.module.css';

/**
 * A lesson that is not drawn here and was never filmed: what is said, step by step, and why there is no picture. `again` = what draws it did
 * not come, and is to be fetched once more.
 */
export function Written({ lesson, again }: { readonly lesson: BoardLesson; readonly again: (() => void) | null }) {
  const t = useTranslations('player');
  return (
    <div className={styles.written} tabIndex={0} role="region" aria-label={lesson.title}>
      <p role="status">{t(again ? 'notCome' : 'written')}</p>
      {again ? (
        <Button kind="outline" size="s" icon="re" onClick={again}>
          {t('retry')}
        </Button>
      ) : null}
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
