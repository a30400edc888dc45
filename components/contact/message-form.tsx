'use client';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import { optional, type FieldSpec } from './rules';
import { TicketForm, type FormWords } from './ticket-form';

/** The online message (message.add). What talks to the server is fetched when the form is sent. */
export function MessageForm({ fields, words }: { readonly fields: readonly FieldSpec[]; readonly words: FormWords }) {
  const sendOnce = useSendOnce();
  return (
    <TicketForm
      id="message"
      fields={fields}
      words={words}
      send={async ({ name = '', mobilePhone = '', words: text = '', topic }) => {
        const message = { name, mobilePhone, words: text, topic: optional(topic) };
        return sendOnce(message, (requestId) => callLater('message.add', { ...message, requestId }));
      }}
    />
  );
}
