'use client';
import { Button, Input, InputNumber } from 'antd';
import { useTranslations } from 'next-intl';
import { STEPS_MOST } from '@/lib/kernel/marking/shape';
import { sumOf } from '@/lib/ops/paper-check';
import { addStep, editStep, withoutStep, type DraftQuestion, type DraftStep } from './draft';
import shared from './fields.module.css';
import styles from './steps-field.module.css';

interface Props {
  readonly question: Pick<DraftQuestion, 'steps' | 'full'>;
  readonly may: boolean;
  /** What was refused, by what stands below the question's place: `steps`, `steps.0.text`. */
  readonly refusalOf: (below: string) => string | undefined;
  readonly onChange: (steps: readonly DraftStep[]) => void;
}

/** The solution step by step with what each brings, and the sum beside what the question is worth. Enter begins the next one. */
export function StepsField({ question, may, refusalOf, onChange }: Props) {
  const t = useTranslations('paperDesk');
  const { steps, full } = question;
  const sum = sumOf(steps);
  const refusal = refusalOf('steps');
  const more = (): void => {
    if (steps.length < STEPS_MOST) onChange(addStep(question));
  };
  return (
    <fieldset className={styles.steps}>
      <legend>{t('steps')}</legend>
      <p className={shared.meta}>{t('stepsNote')}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={step.key}>
            <Input
              aria-label={t('stepText', { at: at + 1 })}
              placeholder={t('stepText', { at: at + 1 })}
              // The one that was just begun.
              autoFocus={step.text === ''}
              maxLength={40}
              value={step.text}
              status={refusalOf(`steps.${at}.text`) === undefined ? '' : 'error'}
              onChange={({ target }) => onChange(editStep(question, step.key, { text: target.value }))}
              onPressEnter={more}
            />
            <InputNumber
              aria-label={t('stepPoints', { at: at + 1 })}
              min={1}
              precision={0}
              controls={false}
              value={step.points}
              status={refusalOf(`steps.${at}.points`) === undefined ? '' : 'error'}
              onChange={(points) => onChange(editStep(question, step.key, { points }))}
            />
            {may ? (
              <Button type="text" aria-label={t('dropStep', { at: at + 1 })} onClick={() => onChange(withoutStep(question, step.key))}>
                ×
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className={styles.sum}>
        {may ? (
          <Button size="small" disabled={steps.length >= STEPS_MOST} onClick={more}>
            {t('addStep')}
          </Button>
        ) : null}
        {steps.length === 0 ? null : (
          <span className={sum === full ? undefined : shared.failure}>{t('stepSum', { sum, full: full ?? '—' })}</span>
        )}
      </div>
      {refusal === undefined ? null : (
        <em className={shared.failure} role="alert">
          {refusal}
        </em>
      )}
    </fieldset>
  );
}
