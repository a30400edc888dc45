'use client';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { sendFailureText, type SendFailureWords } from '@/lib/client/send-failure';
import { digitsOnly } from '@/lib/client/stripped-input';
import { mobileForm } from '@/lib/contracts/forms';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import styles from './procurement.module.css';

export type FormWords = Readonly<
  Record<
    | 'title'
    | 'school'
    | 'schoolExample'
    | 'phone'
    | 'phoneExample'
    | 'words'
    | 'wordsExample'
    | 'submit'
    | 'sending'
    | 'noSchool'
    | 'badPhone'
    | 'callBack'
    | 'done'
    | 'call'
    | 'topic',
    string
  >
> &
  SendFailureWords;

/** Characters the contract takes (message.add). */
const most = { school: 20, phone: 11, words: 200 } as const;

type State = { readonly kind: 'open' | 'sending' } | { readonly kind: 'failed' | 'sent'; readonly text: string };

const ids = { school: 'callback-school', phone: 'callback-phone', words: 'callback-words' } as const;

/** School and number, sent as a message to the team (§7 onlineMesage/add). Without JavaScript the phone number below it remains. */
export function CallbackForm({ words, phone }: { readonly words: FormWords; readonly phone: string }) {
  const [form, setForm] = useState({ school: '', phone: '', words: '' });
  const [state, setState] = useState<State>({ kind: 'open' });
  const [tried, setTried] = useState(false);
  const sendOnce = useSendOnce();
  const school = form.school.trim();
  const errors = {
    school: tried && school === '' ? words.noSchool : null,
    phone: tried && !mobileForm.test(form.phone) ? words.badPhone : null,
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (state.kind === 'sending') return;
    const wrong = school === '' ? ids.school : mobileForm.test(form.phone) ? null : ids.phone;
    if (wrong) {
      document.getElementById(wrong)?.focus();
      return;
    }
    setState({ kind: 'sending' });
    const message = {
      name: school,
      mobilePhone: form.phone,
      topic: words.topic,
      // The contract wants a sentence; a number alone means: call back.
      words: `${words.topic}：${form.words.trim() || words.callBack}`,
    };
    const answer = await sendOnce(message, (requestId) => callLater('message.add', { ...message, requestId }));
    setState(answer.ok ? { kind: 'sent', text: fill(words.done, answer.data) } : { kind: 'failed', text: sendFailureText(answer, words) });
  };

  const text = state.kind === 'failed' || state.kind === 'sent' ? state.text : '';
  return (
    <div className={styles.form}>
      <h2>{words.title}</h2>
      {state.kind === 'sent' ? null : (
        <form noValidate onSubmit={(event) => void send(event)}>
          <Field id={ids.school} label={words.school} error={errors.school}>
            <Input
              id={ids.school}
              autoComplete="organization"
              placeholder={words.schoolExample}
              maxLength={most.school}
              bad={errors.school !== null}
              aria-describedby={errors.school ? errorId(ids.school) : undefined}
              value={form.school}
              onChange={({ target }) => setForm({ ...form, school: target.value })}
            />
          </Field>
          <Field id={ids.phone} label={words.phone} error={errors.phone}>
            <Input
              id={ids.phone}
              className="num"
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              placeholder={words.phoneExample}
              bad={errors.phone !== null}
              aria-describedby={errors.phone ? errorId(ids.phone) : undefined}
              value={form.phone}
              onChange={({ target }) => setForm({ ...form, phone: digitsOnly(most.phone)(target.value) })}
            />
          </Field>
          <Field id={ids.words} label={words.words}>
            <Input
              id={ids.words}
              placeholder={words.wordsExample}
              maxLength={most.words}
              value={form.words}
              onChange={({ target }) => setForm({ ...form, words: target.value })}
            />
          </Field>
          <Button type="submit" block disabled={state.kind === 'sending'}>
            {state.kind === 'sending' ? words.sending : words.submit}
          </Button>
        </form>
      )}
      <p
        key={state.kind === 'sent' ? 'sent' : 'open'}
        ref={state.kind === 'sent' ? (line) => line?.focus() : undefined}
        tabIndex={-1}
        role="status"
        className={state.kind === 'failed' ? 'err' : styles.sent}
      >
        {text}
      </p>
      <p className={styles.call}>
        {words.call}
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    </div>
  );
}
