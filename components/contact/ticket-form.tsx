'use client';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { sendFailureText, type SendFailureWords } from '@/lib/client/send-failure';
import type { Answer } from '@/lib/contracts/answer';
import { fill } from '@/lib/format/fill';
import styles from './contact.module.css';
import { refused, type FieldSpec, type Values } from './rules';
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

type State =
  | { readonly phase: 'writing' | 'sending' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'done'; readonly ticketNo: string; readonly reached: boolean };

/**
 * A form that ends with a ticket number. The fields are the browser's own, so that nothing typed is lost by an error
 * or before the script is there; a failure says why and leaves them as they are.
 */
export function TicketForm({ id, fields, words, send, children, obstacle = '' }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>({ phase: 'writing' });

  function valuesNow(): Values {
    if (!form.current) return {};
    return Object.fromEntries(Array.from(new FormData(form.current), ([name, value]) => [name, typeof value === 'string' ? value : '']));
  }
  function focusOn(name: string): void {
    document.getElementById(`${id}-${name}`)?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.phase === 'sending') return;
    const values = valuesNow();
    const wrong = refused(fields, values);
    setProblems(wrong);
    if (wrong[0] !== undefined) {
      focusOn(wrong[0]);
      return;
    }
    if (obstacle) {
      setState({ phase: 'failed', message: obstacle });
      return;
    }
    setState({ phase: 'sending' });
    const answer = await send(values);
    if (answer.ok) setState({ phase: 'done', ticketNo: answer.data.ticketNo, reached: Boolean(values.mobilePhone?.trim()) });
    else setState({ phase: 'failed', message: sendFailureText(answer, words) });
  }

  if (state.phase === 'done')
    return (
      <div className={styles.done} role="status" tabIndex={-1} ref={(panel) => panel?.focus()}>
        <h3>{words.doneTitle}</h3>
        <p className="num">{fill(words.ticket, { ticketNo: state.ticketNo })}</p>
        <p>{state.reached ? words.doneText : (words.doneUnreached ?? words.doneText)}</p>
        <Button kind="outline" size="s" onClick={() => setState({ phase: 'writing' })}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <TicketField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            bad={problems.includes(field.name)}
            onBlur={() => setProblems((before) => before.filter((name) => name !== field.name || refused([field], valuesNow()).length > 0))}
          />
        ))}
      </div>
      {children}
      {state.phase === 'failed' ? (
        <p className={styles.failed} role="alert">
          {state.message}
        </p>
      ) : null}
      <Button type="submit" disabled={state.phase === 'sending'}>
        {state.phase === 'sending' ? words.busy : words.submit}
      </Button>
    </form>
  );
}
