'use client';
import { Form, Modal, type FormInstance } from 'antd';
import { useId, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { DeskAnswer, DeskDraft, DeskRowName } from '@/lib/ops/contract';
import type { DeskFailure } from '../data/ask';
import { useAct } from '../data/use-desk';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import styles from './desk-form.module.css';

interface Field {
  readonly name: (string | number)[];
  readonly errors: string[];
}

interface Places {
  /** The field that a refusal of the rules stands under. */
  readonly under: string;
  readonly within?: string;
}

/**
 * What is wrong, by the fields of a form. What belongs to none of them stands under `under`; a session that is over has a dialog
 * of its own. `within`: the part of the draft that the fields make up.
 */
export function fieldsOf(failure: DeskFailure, has: readonly string[], { under, within }: Places): Field[] {
  if (failure.code === 'signedOut') return [];
  const fields = Object.entries(failure.fields).map(([path, sentence]) => {
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return { name: within !== undefined && parts[0] === within ? parts.slice(1) : parts, errors: [sentence] };
  });
  const own = fields.filter(({ name }) => has.includes(String(name[0])));
  const rest = fields.find(({ name }) => !has.includes(String(name[0])))?.errors[0];
  if (fields.length > 0 && rest === undefined) return own;
  return [...own, { name: [under], errors: [rest ?? failure.message] }];
}

/** What was said under fields goes. Only the service says it: the fields of the desk have no rules that would take it away themselves. */
function settle(form: FormInstance, fields: readonly { readonly name: (string | number)[]; readonly errors?: string[] }[]): void {
  form.setFields(fields.flatMap(({ name, errors = [] }) => (errors.length > 0 ? [{ name, errors: [] }] : [])));
}

/** The field that holds what is at a path: a list that is written in one field has its lines below it. */
function fieldAt(names: readonly (string | number)[][], path: readonly (string | number)[]): (string | number)[] | undefined {
  return names.find((name) => name.every((part, at) => part === path[at]));
}

interface How<Row extends DeskRowName> extends Places {
  readonly onDone?: (answer: DeskAnswer<Row>, sent: DeskDraft<Row>) => void;
  /** Besides what is said under the fields. */
  readonly onFailure?: (failure: DeskFailure) => void;
  /** Where two rows share what is typed. */
  readonly form?: FormInstance;
}

export interface ActForm<Values extends object> {
  readonly form: FormInstance;
  readonly send: (values: Values) => void;
  readonly pending: boolean;
}

/**
 * A form that sends a row: what was refused stands under its field and nowhere else until the field is changed or the form is sent
 * again, and nothing typed is lost.
 */
export function useActForm<Row extends DeskRowName, Values extends object>(
  row: Row,
  draftOf: (values: Values) => DeskDraft<Row>,
  { onDone, onFailure, form: shared, ...places }: How<Row>,
): ActForm<Values> {
  const [form] = Form.useForm(shared);
  const done: typeof onDone = (answer, sent) => {
    // Whoever leaves now loses nothing.
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, touched: false })));
    onDone?.(answer, sent);
  };
  const { mutate, isPending } = useAct(row, done, { quiet: true });
  const say = (failure: DeskFailure): void => {
    onFailure?.(failure);
    const names = form.getFieldsError().map(({ name }) => name);
    const has = names.map((name) => String(name[0]));
    const wrong = fieldsOf(failure, has, places).map(({ name, errors }) => ({ name: fieldAt(names, name) ?? [places.under], errors }));
    form.setFields(wrong);
    const [first] = wrong;
    if (first) form.scrollToField(first.name, { block: 'center' });
  };
  const send = (values: Values): void => {
    settle(form, form.getFieldsError());
    mutate(draftOf(values), { onError: say });
  };
  return { form, pending: isPending, send };
}

interface FormProps<Values extends object> {
  readonly of: ActForm<Values>;
  readonly className?: string | undefined;
  /** What it begins with, where its fields do not say so themselves. */
  readonly initial?: Values;
  readonly children: ReactNode;
}

/** Its fields, one under the other. Two forms on a page may have fields of one name: the ids of each begin with its own. */
export function DeskForm<Values extends object>({ of: { form, send }, className, initial, children }: FormProps<Values>) {
  const name = useId();
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      className={cx(styles.form, className)}
      onFieldsChange={(changed) => settle(form, changed)}
      onFinish={send}
      {...(initial && { initialValues: initial })}
    >
      {children}
    </Form>
  );
}

/** What a form does, above its fields. */
export const Lead = ({ children }: { readonly children: ReactNode }) => <p className={styles.lead}>{children}</p>;

interface DialogProps<Values extends object> extends FormProps<Values> {
  readonly title: string;
  /** The verb with its object, on the button. */
  readonly act: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** The same in a dialog, which no slip beside it closes; what is typed and not sent asks. */
export function FormDialog<Values extends object>({ of, title, act, danger = false, onClose, children }: DialogProps<Values>) {
  const mayClose = useAskBeforeLeaving(() => of.form.isFieldsTouched());
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      okText={act}
      okButtonProps={{ loading: of.pending, danger }}
      onOk={of.form.submit}
      onCancel={() => mayClose() && onClose()}
    >
      <DeskForm of={of}>{children}</DeskForm>
    </Modal>
  );
}
