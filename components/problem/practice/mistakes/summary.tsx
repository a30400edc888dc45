'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { LevelMark } from '@/components/ui/level-mark';
import { mistakeReasons } from '@/lib/kernel/problems/names';
import { href } from '@/lib/routes';
import { countOf, type Entry } from './entry';
import shared from '../practice.module.css';
import styles from './summary.module.css';
import { ReasonCell } from './reason-cell';

/** Numbers that stand beside the count of what is due. */
const SHOWN = 5;

/** What is due today, and how often which reason was named. */
export function Summary({ list, today }: { readonly list: readonly Entry[]; readonly today: string }) {
  const [t, names] = [useTranslations('practice.mistakes'), useTranslations('practice.reason')];
  const due = list.filter(({ dueOn }) => dueOn <= today);
  const open = countOf(list, null);
  return (
    <div className={styles.summary}>
      <div className={styles.due}>
        <p>
          <b className="num">{due.length}</b> {t('dueToday')}
        </p>
        <div aria-hidden="true">
          {due.slice(0, SHOWN).map(({ problemId, number, level }) => (
            <LevelMark key={problemId} number={number} level={level} due />
          ))}
        </div>
        {due.length > 0 ? (
          <ButtonLink kind="buy" size="s" href={href('personal.today')}>
            {t('practise')}
          </ButtonLink>
        ) : (
          <p className={shared.small}>{t('noneDue')}</p>
        )}
      </div>
      <dl className={styles.why}>
        {mistakeReasons.map((reason) => (
          <div key={reason}>
            <dt>
              <ReasonCell reason={reason} />
              {names(reason)}
            </dt>
            <dd>
              <b className="num">{countOf(list, reason)}</b> {t('places')}
            </dd>
            <dd className={shared.small}>{t(`about.${reason}`)}</dd>
          </div>
        ))}
      </dl>
      {open > 0 ? <p className={styles.unsaid}>{t('unsaid', { count: open })}</p> : null}
    </div>
  );
}
