import './sheets';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { cx } from './cx';
import styles from './forms.module.css';

/**
 * A labelled field. `id` is the id of the control inside; with `error` give the control `bad`, which describes it by the error.
 */
export function Field({
  id,
  label,
  hint,
  error,
  children,
  className,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error ? <FieldHint>{hint}</FieldHint> : null}
      {error ? <FieldError of={id}>{error}</FieldError> : null}
    </div>
  );
}

/** What helps to fill in a field, or a small word elsewhere. */
export function FieldHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

/** What is wrong, said at once; `of` is the control that it is about. */
export function FieldError({ of, children }: { readonly of?: string; readonly children: ReactNode }) {
  return (
    <p className={styles.error} id={of && errorId(of)} role="alert">
      {children}
    </p>
  );
}

/** The id under which a Field's error can be found by aria-describedby. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** What tells a screen reader that a control is wrong, and where it says why. */
function told(bad: boolean, id: string | undefined) {
  return { 'aria-invalid': bad || undefined, 'aria-describedby': bad && id ? errorId(id) : undefined };
}

/** One line of the exam form. `boxed` draws the full frame instead of the line below. */
export function Input({
  bad = false,
  boxed = false,
  className,
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly bad?: boolean;
  readonly boxed?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  return (
    <input ref={ref} className={cx(styles.input, bad && styles.bad, boxed && styles.boxed, className)} {...told(bad, rest.id)} {...rest} />
  );
}

export function Textarea({
  bad = false,
  className,
  rows = 4,
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly bad?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      className={cx(styles.input, styles.boxed, bad && styles.bad, className)}
      {...told(bad, rest.id)}
      {...rest}
    />
  );
}

/** The browser's own list, which phones draw best. */
export function Select({
  bad = false,
  className,
  children,
  ref,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  readonly bad?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}) {
  return (
    <select ref={ref} className={cx(styles.input, bad && styles.bad, className)} {...told(bad, rest.id)} {...rest}>
      {children}
    </select>
  );
}
