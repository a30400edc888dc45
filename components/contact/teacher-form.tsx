'use client';
import { optional, type FieldSpec } from './rules';
import { TicketForm, type FormWords } from './ticket-form';

/** A teacher's application (teacher.apply). */
export function TeacherForm({ fields, words }: { readonly fields: readonly FieldSpec[]; readonly words: FormWords }) {
  return (
    <TicketForm
      id="teacher"
      fields={fields}
      words={words}
      send={async ({ name = '', mobilePhone = '', subjectName = '', gradeName = '', years = '', city = '', school, words: text }) => {
        const { callApi } = await import('@/lib/query/call-api');
        return callApi('teacher.apply', {
          name,
          mobilePhone,
          subjectName,
          gradeName,
          years: Number(years),
          city,
          school: optional(school),
          words: optional(text),
        });
      }}
    />
  );
}
