import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Form } from '@/lib/client/form';
import { Button, type ButtonKind } from './button';
import { Field, Input } from './field';
import look from './forms.module.css';

type Line<Name extends string> = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  readonly form: Form<Name>;
  /** Which of the form's values it is; without `name` it is sent by script only. */
  readonly of: NoInfer<Name>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly boxed?: boolean;
};

/** A labelled line of a form, with what is wrong with it. */
export function TextField<Name extends string>({ form, of, label, hint, ...input }: Line<Name>) {
  return (
    <Field id={form.idOf(of)} label={label} hint={hint} error={form.error(of)}>
      <Input {...form.text(of)} {...input} />
    </Field>
  );
}

/** A mobile number: the keys of a telephone, and the browser offers the visitor's own. */
export function PhoneField<Name extends string>(props: Line<Name>) {
  return <TextField className="num" inputMode="numeric" autoComplete="tel" {...props} />;
}

/** Why a form was not sent or taken. */
export function FormError({ of, className = look.error }: { readonly of: Form<never>; readonly className?: string | undefined }) {
  return of.formError ? (
    <p className={className} role="alert">
      {of.formError}
    </p>
  ) : null;
}

/** The button that sends a form; shut, with `busy` on it, while that takes its time. */
export function Submit({
  of,
  busy,
  disabled = false,
  children,
  ...rest
}: {
  readonly of: Form<never>;
  readonly busy: ReactNode;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly kind?: ButtonKind;
  readonly block?: boolean;
  readonly title?: string | undefined;
}) {
  return (
    <Button type="submit" disabled={of.busy || disabled} {...rest}>
      {of.busy ? busy : children}
    </Button>
  );
}
