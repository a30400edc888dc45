'use client';
import { Checkbox } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { QuestionScore, SchemeQuestion } from '@/lib/kernel/marking/shape';
import { ticked } from '@/lib/kernel/marking/steps';
import { Key } from '../parts/key';
import shared from './side.module.css';
import styles from './steps.module.css';

interface Props {
  readonly no: number;
  readonly steps: NonNullable<SchemeQuestion['steps']>;
  readonly score: QuestionScore;
  /** The steps that are there now; what they bring together are the points. */
  readonly onGive: (there: number[]) => void;
}

/** Digits are dead where something is typed; a box that was ticked is no such place. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]';
/** Steps that have a key. */
const KEYED = 9;

/** What the solution consists of, step by step: ticking adds the points up, by hand or by the digit beside it. */
export function Steps({ no, steps, score: { steps: there, points }, onGive }: Props) {
  const t = useTranslations('ops.marking');
  const toggle = (at: number): void => onGive(ticked(there ?? [], at));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || !/^[1-9]$/.test(event.key)) return;
      if (event.target instanceof HTMLElement && event.target.closest(TYPED) !== null) return;
      const at = Number(event.key) - 1;
      if (at < steps.length) onGive(ticked(there ?? [], at));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [steps.length, there, onGive]);
  return (
    <>
      <ul className={styles.steps} aria-label={t('steps', { no })}>
        {steps.map((step, at) => (
          <li key={at}>
            <Checkbox checked={there?.includes(at) ?? false} onChange={() => toggle(at)}>
              <span className={there === undefined || there.includes(at) ? undefined : styles.lost}>{step.text}</span>
              <small>
                {t('stepPoints', { points: step.points })} {at < KEYED ? <Key>{String(at + 1)}</Key> : null}
              </small>
            </Checkbox>
          </li>
        ))}
      </ul>
      {there === undefined && points !== null ? <p className={shared.meta}>{t('byNumber')}</p> : null}
    </>
  );
}
