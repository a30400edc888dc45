import type { FocusEventHandler } from 'react';
import { errorId, Field, Input } from '@/components/ui/field';
import type { useStrippedInput } from '@/lib/client/stripped-input';

/** A mobile number: the keys of a telephone, and the browser offers the visitor's own. `error` = what is wrong with it. */
export function PhoneField({
  id,
  name,
  label,
  hint,
  error,
  bind,
  autoFocus,
  onBlur,
}: {
  readonly id: string;
  /** Under which a form without script sends it. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly bind: ReturnType<typeof useStrippedInput>['bind'];
  readonly autoFocus?: boolean;
  readonly onBlur?: FocusEventHandler;
}) {
  const bad = error !== undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        name={name}
        {...bind}
        className="num"
        inputMode="numeric"
        autoComplete="tel"
        autoFocus={autoFocus}
        bad={bad}
        aria-describedby={bad ? errorId(id) : undefined}
        onBlur={onBlur}
      />
    </Field>
  );
}
