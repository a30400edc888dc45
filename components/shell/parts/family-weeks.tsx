import { useTranslations } from 'next-intl';
import { ChildHead } from '@/components/parents/child-head';
import { Family, type Child } from '@/components/parents/family';
import styles from '@/components/parents/family.module.css';
import { Figure, useDesk, type FigureName } from '@/components/study/figure';
import { WeekStrip } from '@/components/study/week-strip';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes';
import { FirstChoice } from './first-choice';

/** A child's week at a glance: days, minutes and answers, each with what it is made of, and the way to the report. */
function ChildWeek({
  child,
  span: { today, from, to },
}: {
  readonly child: Child;
  readonly span: Readonly<Record<'today' | 'from' | 'to', string>>;
}) {
  const t = useTranslations('parents.list');
  const { linkId, learnerName, days, studiedDays, weekMinutes, exercises, streakDays } = child;
  const desk = useDesk();
  const name = learnerName || t('nameless');
  const reader = { token: null, child: linkId };
  const figures: readonly (readonly [FigureName, string, string])[] = [
    ['days', t('days', { count: studiedDays }), t('daysOf')],
    ['minutes', t('minutes', { count: weekMinutes }), t('minutesOf')],
    ['right', t('answers', exercises), t('answersOf')],
  ];
  return (
    <>
      <ChildHead child={child} name={name}>
        {streakDays > 0 ? (
          <Figure asked={{ figure: 'streak' }} reader={reader}>
            {t('streak', { days: streakDays })}
          </Figure>
        ) : (
          t('noStreak')
        )}
      </ChildHead>
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
    </>
  );
}

/** What /parentCode/relationshipList holds: the family, each child with its week; first the choice of who has just bound one. */
export function FamilyWeeks() {
  return (
    <>
      <FirstChoice />
      <Family draw={(child, family) => <ChildWeek child={child} span={family} />} />
    </>
  );
}
