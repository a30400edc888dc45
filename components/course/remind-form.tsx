'use client';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { PhoneField, Submit } from '@/components/ui/form';
import { SentLine } from '@/components/ui/sent-line';
import { sendFailureText } from '@/lib/client/send-failure';
import { phoneDigits } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { mobileForm } from '@/lib/contracts/values/forms';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import box from './box.module.css';
import styles from './remind-form.module.css';
import type { RemindWords } from './remind-words';

/** 开课提醒我: a number, sent as a message to the team that is answered on the day when the course goes on sale. */
export function RemindForm({ courseId, words }: { readonly courseId: number; readonly words: RemindWords }) {
  const [sent, setSent] = useState(false);
  const sendOnce = useSendOnce();
  const form = useForm({
    id: 'remind',
    start: { phone: '', agreed: '' },
    strip: { phone: phoneDigits },
    wrong: ({ phone, agreed }) => ({ phone: !mobileForm.test(phone) && words.badPhone, agreed: !agreed && words.noConsent }),
    said: ['agreed'],
  });

  async function send({ phone: mobilePhone }: typeof form.values): Promise<string> {
    const message = { name: words.name, mobilePhone, topic: words.topic, words: words.words, courseId };
    const answer = await sendOnce(message, (requestId) => callLater('message.add', { ...message, requestId }));
    if (!answer.ok) return sendFailureText(answer, words);
    setSent(true);
    return '';
  }

  return (
    <section className={box.box} aria-labelledby="remind-title">
      <h2 id="remind-title" className={box.boxTitle}>
        {words.remind}
      </h2>
      <p className={box.boxNote}>{words.remindText}</p>
      {sent ? null : (
        <form className={styles.remind} noValidate onSubmit={form.submit(send)}>
          <PhoneField form={form} of="phone" label={words.phone} type="tel" placeholder={words.phoneHint} />
          <Checkbox {...form.box('agreed')}>{words.consent}</Checkbox>
          <Submit of={form} block busy={words.sending}>
            {words.submit}
          </Submit>
        </form>
      )}
      <SentLine of={form} said={sent ? words.done : ''} className="mt-12" />
    </section>
  );
}
