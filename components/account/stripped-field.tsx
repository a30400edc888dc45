import type { InputHTMLAttributes, ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { errorId, Field, Input } from '@/components/ui/field';

/** A form field whose unwanted characters vanish while typing, and that leaves an input method alone while it composes. */
export function StrippedField<Draft extends FieldValues>({
  control,
  name,
  id,
  label,
  hint,
  strip,
  rules,
  input,
}: {
  readonly control: Control<Draft>;
  readonly name: FieldPath<Draft>;
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly strip: (raw: string) => string;
  readonly rules?: Pick<RegisterOptions<Draft>, 'validate'>;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}) {
  const { field, fieldState } = useController({ control, name, rules });
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        {...input}
        {...field}
        id={id}
        bad={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={(event) => {
          const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
          field.onChange(composing ? event.target.value : strip(event.target.value));
        }}
        onCompositionEnd={(event) => field.onChange(strip(event.currentTarget.value))}
      />
    </Field>
  );
}
