'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink, MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyPanel } from '@/components/ui/state-panel';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { dayNumber, weekdayAt } from './days';
import { Figure } from './figure';
import { GoalForm } from './goal-form';
import { PlanItem, type Item } from './plan-item';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import planList from './plan-list.module.css';
import sheetText from './sheet-text.module.css';
import styles from './plan.module.css';

type Week = BrowserOutput<'study.plan'>;
type Day = Week['days'][number];

/** /studymag/plan. */
export function Plan() {
  const answer = useApi('study.plan', {});
  const reload = (): void => void answer.refetch();
  return <StudyState answer={answer}>{(week) => <PlanWeek week={week} onChanged={reload} />}</StudyState>;
}

function PlanWeek({ week, onChanged }: { readonly week: Week; readonly onChanged: () => void }) {
  const t = useTranslations('study');
  const [chosen, setChosen] = useState(week.today);
  const [editing, setEditing] = useState(false);
  const day = week.days.find(({ date }) => date === chosen) ?? week.days[0];
  return (
    <>
      <div className={styles.days} role="group" aria-label={t('plan.week')}>
        {week.days.map(({ date, items }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === chosen}
            aria-current={date === week.today ? 'date' : undefined}
            className={cx(date === chosen && styles.chosen)}
            onClick={() => setChosen(date)}
          >
            {t('thisWeek.weekday', { day: String(weekdayAt(date)) })}
            <b className="num">{dayNumber(date)}</b>
            <span className="sr-only">{t('plan.dayCount', { done: items.filter(({ done }) => done).length, count: items.length })}</span>
          </button>
        ))}
      </div>
      {day ? <PlanDay day={day} week={week} onChanged={onChanged} /> : null}
      <Sheet title={t('plan.goal')}>
        {editing ? (
          <GoalForm
            goal={week.goal}
            onClose={(changed) => {
              setEditing(false);
              if (changed) onChanged();
            }}
          />
        ) : (
          <div className={styles.goal}>
            <p>
              {t('plan.goalLine', {
                days: week.goal.weekdays.map((weekday) => t('thisWeek.weekday', { day: String(weekday - 1) })).join('、'),
                perDay: week.goal.perDay,
                startAt: week.goal.startAt,
              })}
            </p>
            <p className={sheetText.small}>
              {t.rich('plan.remaining', {
                count: week.remaining,
                b: (text) => (
                  <Figure asked={{ figure: 'remaining' }} reader={undefined}>
                    {text}
                  </Figure>
                ),
              })}
            </p>
            <Button kind="outline" block onClick={() => setEditing(true)}>
              {t('plan.changeGoal')}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}

function PlanDay({ day, week, onChanged }: { readonly day: Day; readonly week: Week; readonly onChanged: () => void }) {
  const t = useTranslations('study.plan');
  const [busy, setBusy] = useState(false);
  const isToday = day.date === week.today;
  const done = day.items.filter((item) => item.done).length;
  const next = isToday ? day.items.find((item) => !item.done) : undefined;

  async function tick({ kind, sectionId, ticked }: Item): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await callApi('study.tick', { kind, sectionId, done: ticked ? 0 : 1 });
    setBusy(false);
    if (answer.ok) onChanged();
    else toast(answer.message, { tone: 'failure' });
  }
  return (
    <Sheet
      title={t(isToday ? 'today' : day.date < week.today ? 'past' : 'coming')}
      aside={
        day.items.length > 0 ? (
          <b className="num">
            <span aria-hidden="true">{t('count', { done, count: day.items.length })}</span>
            <span className="sr-only">{t('dayCount', { done, count: day.items.length })}</span>
          </b>
        ) : null
      }
    >
      {day.items.length === 0 ? (
        <Nothing day={day} week={week} />
      ) : (
        <ol className={planList.plan}>
          {day.items.map((item) => (
            <PlanItem
              key={`${item.kind}-${item.sectionId}`}
              item={item}
              timed={day.date >= week.today}
              now={item === next}
              onTick={isToday ? () => void tick(item) : null}
            />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

/** Why a day is empty, and what to do. */
function Nothing({ day, week }: { readonly day: Day; readonly week: Week }) {
  const t = useTranslations('study.plan');
  if (week.courses === 0)
    return (
      <EmptyPanel text={t('noCourses')}>
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('browse')}
        </ButtonLink>
      </EmptyPanel>
    );
  if (day.date < week.today) return <p className={sheetText.remark}>{t(day.learningDay ? 'missed' : 'rested')}</p>;
  if (day.learningDay || day.date !== week.today) return <p className={sheetText.remark}>{t(day.learningDay ? 'finished' : 'rest')}</p>;
  return (
    <>
      <p className={sheetText.remark}>{t('restToday')}</p>
      <p className={sheetText.onward}>
        <MoreLink href={href('personal.myCourse')}>{t('toCourses')}</MoreLink>
      </p>
    </>
  );
}
