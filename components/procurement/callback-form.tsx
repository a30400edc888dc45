'use client';
import { useState } from 'react';
import { PhoneField, Submit, TextField } from '@/components/ui/form';
import { SentLine } from '@/components/ui/sent-line';
import { sendFailureText } from '@/lib/client/send-failure';
import { phoneDigits } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { messageLimits, mobileForm, PROCUREMENT_TOPIC } from '@/lib/contracts/values/forms';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import type { CallbackWords } from './callback-words';
import styles from './callback-form.module.css';

/** Characters of what is wanted: less than a message may hold, for it has one line. */
const MOST = 200;

/** School and number, sent as a message to the team (§7 onlineMesage/add). Without JavaScript the phone number below it remains. */
export function CallbackForm({ words, phone }: { readonly words: CallbackWords; readonly phone: string }) {
  const [sent, setSent] = useState('');
  const sendOnce = useSendOnce();
  const form = useForm({
    id: 'callback',
    start: { school: '', phone: '', words: '' },
    strip: { phone: phoneDigits },
    wrong: (values) => ({
      school: !values.school.trim() && words.noSchool,
      phone: !mobileForm.test(values.phone) && words.badPhone,
    }),
  });

  async function send({ school, phone: mobilePhone, words: wanted }: typeof form.values): Promise<string> {
    const message = {
      name: school.trim(),
      mobilePhone,
      topic: PROCUREMENT_TOPIC,
      // The contract wants a sentence; a number alone means: call back.
      words: `${PROCUREMENT_TOPIC}：${wanted.trim() || words.callBack}`,
    };
    const answer = await sendOnce(message, (requestId) => callLater('message.add', { ...message, requestId }));
    if (!answer.ok) return sendFailureText(answer, words);
    setSent(fill(words.done, answer.data));
    return '';
  }

  return (
    <div className={styles.form}>
      <h2>{words.title}</h2>
      {sent ? null : (
        <form noValidate onSubmit={form.submit(send)}>
          <TextField
            form={form}
            of="school"
            label={words.school}
            autoComplete="organization"
            placeholder={words.schoolExample}
            maxLength={messageLimits.name}
          />
          <PhoneField form={form} of="phone" label={words.phone} type="tel" placeholder={words.phoneExample} />
          <TextField form={form} of="words" label={words.words} placeholder={words.wordsExample} maxLength={MOST} />
          <Submit of={form} block busy={words.sending}>
            {words.submit}
          </Submit>
        </form>
      )}
      <SentLine of={form} said={sent} />
      <p className={styles.call}>
        {words.call}
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    </div>
  );
}
