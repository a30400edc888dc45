'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { PenMark } from '@/components/ui/pen-mark';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import styles from './study.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const lessons = [1, 2, 3, 4] as const;
/** Half hours from 06:00 to 22:30, as the contract takes them. */
const times = Array.from({ length: 34 }, (_, n) => `${String(6 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`);

/** Which days, how many lessons, from when. */
export function GoalForm({ goal, onClose }: { readonly goal: BrowserOutput<'study.goal'>; readonly onClose: (changed: boolean) => void }) {
  const t = useTranslations('study');
  const [days, setDays] = useState<ReadonlySet<number>>(new Set(goal.weekdays));
  const [perDay, setPerDay] = useState(goal.perDay);
  const [startAt, setStartAt] = useState(goal.startAt);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function toggle(day: number): void {
    setDays((before) => new Set(before.has(day) ? [...before].filter((other) => other !== day) : [...before, day]));
    setProblem('');
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (days.size === 0) {
      setProblem(t('plan.noDay'));
      return;
    }
    setBusy(true);
    const answer = await callApi('study.goal', { weekdays: [...days].sort((a, b) => a - b).join(','), perDay, startAt });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.message);
      return;
    }
    toast(t('plan.saved'));
    onClose(true);
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <fieldset className={styles.weekdays}>
        <legend>{t('plan.which', { count: days.size })}</legend>
        <div>
          {weekdays.map((day) => (
            <button key={day} type="button" aria-pressed={days.has(day)} onClick={() => toggle(day)}>
              {t('weekday', { day: String(day - 1) })}
              {days.has(day) ? <PenMark shape="tick" /> : null}
            </button>
          ))}
        </div>
      </fieldset>
      <Field id="per-day" label={t('plan.perDay')}>
        <Select id="per-day" value={perDay} onChange={(event) => setPerDay(Number(event.target.value))}>
          {lessons.map((count) => (
            <option key={count} value={count}>
              {t('plan.lessons', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="start-at" label={t('plan.startAt')}>
        <Select id="start-at" className="num" value={startAt} onChange={(event) => setStartAt(event.target.value)}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      </Field>
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" block disabled={busy}>
        {busy ? t('plan.saving') : t('plan.save')}
      </Button>
      <p className={styles.onward}>
        <button type="button" className="link" onClick={() => onClose(false)}>
          {t('plan.cancel')}
        </button>
      </p>
    </form>
  );
}
