import type { Wrong } from '@/lib/client/form';
import { mobileForm } from '@/lib/contracts/values/forms';

/** A field of the small forms. Its words come by props: these forms stand on public pages and load no formatter. */
export interface FieldSpec {
  readonly name: string;
  readonly kind: 'text' | 'tel' | 'number' | 'textarea' | 'select';
  readonly label: string;
  /** What is wrong when the value is refused. */
  readonly error: string;
  readonly required: boolean;
  /** Characters; for `number` the number itself. */
  readonly min?: number;
  readonly max: number;
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly autoComplete?: string;
}

export type Values = Readonly<Record<string, string>>;

function fits({ kind, min = 0, max, options }: FieldSpec, value: string): boolean {
  switch (kind) {
    case 'tel':
      return mobileForm.test(value.replace(/\s+/g, ''));
    case 'number':
      return /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
    case 'select':
      return options?.includes(value) ?? false;
    default:
      return value.length >= min && value.length <= max;
  }
}

/** What is wrong with the fields, in their order. An empty field is only refused where it is required. */
export function wrongFields(fields: readonly FieldSpec[], values: Values): Wrong {
  return Object.fromEntries(
    fields.map((field) => {
      const value = (values[field.name] ?? '').trim();
      return [field.name, (value === '' ? field.required : !fits(field, value)) && field.error];
    }),
  );
}

/** Trimmed, or undefined when nothing was written. */
export function optional(value: string | undefined): string | undefined {
  const text = (value ?? '').trim();
  return text === '' ? undefined : text;
}
