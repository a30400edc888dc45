'use client';
import { optional, type FieldSpec } from './rules';
import { TicketForm, type FormWords } from './ticket-form';

/** The report of a problem (common.problemFeedback). */
export function FeedbackForm({ fields, words }: { readonly fields: readonly FieldSpec[]; readonly words: FormWords }) {
  return (
    <TicketForm
      id="feedback"
      fields={fields}
      words={words}
      send={async ({ words: text = '', page, mobilePhone }) => {
        const { callApi } = await import('@/lib/query/call-api');
        return callApi('common.problemFeedback', { words: text, page: optional(page), mobilePhone: optional(mobilePhone) });
      }}
    />
  );
}
