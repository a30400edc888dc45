import { Field, Input, Select, Textarea } from '@/components/ui/field';
import type { Form } from '@/lib/client/form';
import styles from './ticket-form.module.css';
import type { FieldSpec } from './rules';

/** One field of a TicketForm with its error. */
export function TicketField({ form, field }: { readonly form: Form<string>; readonly field: FieldSpec }) {
  const { name, kind, label, required, max, hint, options, autoComplete } = field;
  const common = { ...form.text(name), name, required, autoComplete };
  return (
    <Field id={common.id} label={label} hint={hint} error={form.error(name)} className={kind === 'textarea' ? styles.whole : undefined}>
      {kind === 'textarea' ? (
        <Textarea {...common} maxLength={max} />
      ) : kind === 'select' ? (
        <Select {...common}>
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
