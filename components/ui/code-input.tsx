import type { Ref } from 'react';
import styles from './code-input.module.css';
import { cx } from './cx';

/** Six cells over one real input, so that pasting, the keyboard's own suggestion and a screen reader all work. */
export function CodeInput({
  id,
  label,
  value,
  onChange,
  length = 6,
  bad = false,
  disabled = false,
  describedBy,
  ref,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Digits only, at most `length`. */
  readonly onChange: (digits: string) => void;
  readonly length?: number;
  readonly bad?: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  return (
    <div className={cx(styles.codes, bad && styles.bad)}>
      <input
        ref={ref}
        id={id}
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
      {Array.from({ length }, (_, at) => (
        <i key={at} aria-hidden="true" className={cx(at === Math.min(value.length, length - 1) && styles.cur)}>
          {value[at] ?? ''}
        </i>
      ))}
    </div>
  );
}
