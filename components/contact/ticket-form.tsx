'use client';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FormError, Submit } from '@/components/ui/form';
import { sendFailureText, type SendFailureWords } from '@/lib/client/send-failure';
import { useForm } from '@/lib/client/use-form';
import type { Answer } from '@/lib/contracts/values/answer';
import { fill } from '@/lib/format/fill';
import styles from './ticket-form.module.css';
import { wrongFields, type FieldSpec, type Values } from './rules';
import { TicketField } from './ticket-field';

/** Words of the form around its fields; `ticket` holds `{ticketNo}`. */
export interface FormWords extends SendFailureWords {
  readonly submit: string;
  readonly busy: string;
  readonly doneTitle: string;
  readonly doneText: string;
  /** In its place where no number was left: nobody is promised an answer who cannot be reached. */
  readonly doneUnreached?: string;
  readonly ticket: string;
  readonly again: string;
}

interface Props {
  readonly id: string;
  readonly fields: readonly FieldSpec[];
  readonly words: FormWords;
  readonly send: (values: Values) => Promise<Answer<{ readonly ticketNo: string }>>;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
  /** Why what stands there cannot be sent yet, or ''. */
  readonly obstacle?: string;
}

/** A form that ends with a ticket number. */
export function TicketForm({ id, fields, words, send, children, obstacle = '' }: Props) {
  const [done, setDone] = useState<{ readonly ticketNo: string; readonly reached: boolean } | null>(null);
  const form = useForm<string>({
    id,
    start: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    wrong: (values) => ({ ...wrongFields(fields, values), obstacle }),
    said: ['obstacle'],
  });

  async function submit(values: Values): Promise<string> {
    const answer = await send(values);
    if (!answer.ok) return sendFailureText(answer, words);
    setDone({ ticketNo: answer.data.ticketNo, reached: Boolean(values.mobilePhone?.trim()) });
    form.reset();
    return '';
  }

  if (done)
    return (
      <div className={styles.done} role="status" tabIndex={-1} ref={(panel) => panel?.focus()}>
        <h3>{words.doneTitle}</h3>
        <p className="num">{fill(words.ticket, { ticketNo: done.ticketNo })}</p>
        <p>{done.reached ? words.doneText : (words.doneUnreached ?? words.doneText)}</p>
        <Button kind="outline" size="s" onClick={() => setDone(null)}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={form.submit(submit)}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <TicketField key={field.name} form={form} field={field} />
        ))}
      </div>
      {children}
      <FormError of={form} className={styles.failed} />
      <Submit of={form} busy={words.busy}>
        {words.submit}
      </Submit>
    </form>
  );
}
