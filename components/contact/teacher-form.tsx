'use client';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import { optional, type FieldSpec } from './rules';
import { TicketForm, type FormWords } from './ticket-form';

/** A teacher's application (teacher.apply). */
export function TeacherForm({ fields, words }: { readonly fields: readonly FieldSpec[]; readonly words: FormWords }) {
  const sendOnce = useSendOnce();
  return (
    <TicketForm
      id="teacher"
      fields={fields}
      words={words}
      send={async ({ name = '', mobilePhone = '', subjectName = '', gradeName = '', years = '', city = '', school, words: text }) => {
        const application = {
          name,
          mobilePhone,
          subjectName,
          gradeName,
          years: Number(years),
          city,
          school: optional(school),
          words: optional(text),
        };
        return sendOnce(application, (requestId) => callLater('teacher.apply', { ...application, requestId }));
      }}
    />
  );
}
