'use client';
import { useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { FormError, Submit } from '@/components/ui/form';
import { PenMark } from '@/components/ui/pen-mark';
import { TextButton } from '@/components/ui/text-link';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import sheetText from './sheet-text.module.css';
import styles from './goal-form.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const lessons = [1, 2, 3, 4] as const;
/** Half hours from 06:00 to 22:30, as the contract takes them. */
const times = Array.from({ length: 34 }, (_, n) => `${String(6 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`);

/** Which days, how many lessons, from when. */
export function GoalForm({ goal, onClose }: { readonly goal: BrowserOutput<'study.goal'>; readonly onClose: (changed: boolean) => void }) {
  const t = useTranslations('study');
  const form = useForm({
    id: 'goal',
    start: { days: goal.weekdays.join(','), perDay: String(goal.perDay), startAt: goal.startAt },
    wrong: (values) => ({ days: !values.days && t('plan.noDay') }),
    said: ['days'],
  });
  const days = weekdays.filter((day) => form.values.days.split(',').includes(String(day)));

  function toggle(day: number): void {
    form.set('days', weekdays.filter((one) => days.includes(one) !== (one === day)).join(','));
  }
  async function save(values: typeof form.values): Promise<string> {
    const answer = await callApi('study.goal', { weekdays: values.days, perDay: Number(values.perDay), startAt: values.startAt });
    if (!answer.ok) return answer.message;
    toast(t('plan.saved'));
    onClose(true);
    return '';
  }
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <fieldset id={form.idOf('days')} className={styles.weekdays}>
        <legend>{t('plan.which', { count: days.length })}</legend>
        <div>
          {weekdays.map((day) => (
            <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
              {t('thisWeek.weekday', { day: String(day - 1) })}
              {days.includes(day) ? <PenMark shape="tick" /> : null}
            </button>
          ))}
        </div>
      </fieldset>
      <Field id={form.idOf('perDay')} label={t('plan.perDay')}>
        <Select {...form.text('perDay')}>
          {lessons.map((count) => (
            <option key={count} value={count}>
              {t('plan.lessons', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={form.idOf('startAt')} label={t('plan.startAt')}>
        <Select {...form.text('startAt')} className="num">
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      </Field>
      <FormError of={form} />
      <Submit of={form} block busy={t('plan.saving')}>
        {t('plan.save')}
      </Submit>
      <p className={sheetText.onward}>
        <TextButton onClick={() => onClose(false)}>{t('plan.cancel')}</TextButton>
      </p>
    </form>
  );
}
