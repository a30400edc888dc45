'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Select } from '@/components/ui/field';
import { FormError, PhoneField, Submit } from '@/components/ui/form';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { phoneDigits } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { mobileForm } from '@/lib/contracts/values/forms';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import type { MyCourse } from '../courses/my-course-rules';
import type { Sent } from './sent';

const ids = { course: 'send-course', lesson: 'send-lesson' } as const;

/** Course, lesson, number. What was chosen and typed stays when the upstream refuses. */
export function SendForm({
  courses,
  first,
  sectionId,
  onSent,
}: {
  readonly courses: readonly MyCourse[];
  readonly first: number;
  readonly sectionId: number | null;
  readonly onSent: (sent: Sent) => void;
}) {
  const t = useTranslations('myCourse.send');
  const lessonWords = useTranslations('lesson');
  const [courseId, setCourseId] = useState(first);
  const [chosen, setChosen] = useState(sectionId);
  const form = useForm({
    id: 'send',
    start: { phone: '' },
    strip: { phone: phoneDigits },
    wrong: ({ phone }) => ({ phone: !mobileForm.test(phone) && t('phoneError') }),
  });
  const outline = useApi('orders.myChapters', { courseId });
  const chapters = outline.data?.chapters ?? [];
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const last = courses.find((course) => course.courseId === courseId)?.last?.sectionId;
  const lesson = sections.find((one) => one.sectionId === chosen) ?? sections.find((one) => one.sectionId === last) ?? sections[0];

  async function send({ phone }: typeof form.values): Promise<string> {
    if (!lesson) return t('lessonLoading');
    const answer = await callApi('myCourse.send', { courseId, sectionId: lesson.sectionId, mobilePhone: phone });
    if (!answer.ok) return answer.message;
    onSent({ mobilePhone: phone, ...answer.data });
    return '';
  }
  if (outline.error && !outline.data) {
    return <LoadErrorPanel {...loadPanel(outline.error)} onReload={() => void outline.refetch()} />;
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Field id={ids.course} label={t('course')}>
        <Select
          id={ids.course}
          value={courseId}
          onChange={(event) => {
            setCourseId(Number(event.target.value));
            setChosen(null);
          }}
        >
          {courses.map((course) => (
            <option key={course.courseId} value={course.courseId}>
              {course.title}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={ids.lesson} label={t('lesson')}>
        <Select
          id={ids.lesson}
          value={lesson?.sectionId ?? ''}
          disabled={!lesson}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {lesson ? null : <option value="">{t('lessonLoading')}</option>}
          {chapters.map((chapter) => (
            <optgroup key={chapter.chapterId} label={t('chapter', { index: chapter.index, title: chapter.title })}>
              {chapter.sections.map((one) => (
                <option key={one.sectionId} value={one.sectionId}>
                  {lessonWords('sectionTitle', { index: one.index, title: one.title })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <PhoneField form={form} of="phone" label={t('phone')} hint={t('hint')} />
      <FormError of={form} />
      <Submit of={form} block disabled={!lesson} busy={t('sending')}>
        {t('submit')}
      </Submit>
    </form>
  );
}
