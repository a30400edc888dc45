import { useTranslations } from 'next-intl';
import { Figure, useDesk, type FigureName } from '@/components/study/figure';
import { WeekStrip } from '@/components/study/week-strip';
import { ButtonLink } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from '@/components/parents/family.module.css';
import sheet from '@/components/parents/sheet.module.css';
import { Portrait } from '@/components/parents/portrait';

type Family = BrowserOutput<'parent.list'>;

/** A child's week at a glance: days, minutes and answers, each with what it is made of, and the way to the report. */
export function ChildWeek({ child, family }: { readonly child: NonNullable<Family['children']>[number]; readonly family: Family }) {
  const t = useTranslations('parents.list');
  const { linkId, learnerName, gradeName, relation, photoUrl, days, studiedDays, weekMinutes, exercises, streakDays } = child;
  const { today, from, to } = family;
  const desk = useDesk();
  const name = learnerName || t('nameless');
  const reader = { token: null, child: linkId };
  const figures: readonly (readonly [FigureName, string, string])[] = [
    ['days', t('days', { count: studiedDays }), t('daysOf')],
    ['minutes', t('minutes', { count: weekMinutes }), t('minutesOf')],
    ['right', t('answers', exercises), t('answersOf')],
  ];
  return (
    <li>
      <div className={sheet.kid}>
        <Portrait src={photoUrl} />
        <div>
          <b>{name}</b> {gradeName ? <Tag tone="ink">{gradeName}</Tag> : null}
          <p>{t('you', { relation })}</p>
          <p className="num">
            {streakDays > 0 ? (
              <Figure asked={{ figure: 'streak' }} reader={reader}>
                {t('streak', { days: streakDays })}
              </Figure>
            ) : (
              t('noStreak')
            )}
          </p>
        </div>
      </div>
      <WeekStrip days={days} today={today} weekdays={[]} />
      <dl className={styles.figures}>
        {figures.map(([figure, value, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd className="num">
              <Figure asked={{ figure, from, to }} reader={reader}>
                {value}
              </Figure>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        block
        kind="outline"
        href={href(desk ? 'parent.week' : 'study.report', { child: linkId })}
        aria-label={t('reportOf', { name })}
      >
        {t('report')}
      </ButtonLink>
    </li>
  );
}
