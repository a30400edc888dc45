import { errorId, Field, Input, Select, Textarea } from '@/components/ui/field';
import styles from './contact.module.css';
import type { FieldSpec } from './rules';

/** One field of a TicketForm with its error. */
export function TicketField({
  id,
  field,
  bad,
  onBlur,
}: {
  readonly id: string;
  readonly field: FieldSpec;
  readonly bad: boolean;
  readonly onBlur: () => void;
}) {
  const { name, kind, label, error, required, max, hint, options, autoComplete } = field;
  const common = { id, name, bad, required, autoComplete, onBlur, 'aria-describedby': bad ? errorId(id) : undefined };
  return (
    <Field id={id} label={label} hint={hint} error={bad ? error : undefined} className={kind === 'textarea' ? styles.whole : undefined}>
      {kind === 'textarea' ? (
        <Textarea {...common} maxLength={max} />
      ) : kind === 'select' ? (
        <Select {...common} defaultValue="">
          <option value="" label=" " />
          {options?.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          {...common}
          type={kind === 'tel' ? 'tel' : 'text'}
          inputMode={kind === 'text' ? undefined : 'numeric'}
          maxLength={kind === 'text' ? max : 20}
        />
      )}
    </Field>
  );
}
