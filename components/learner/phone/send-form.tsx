'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input, Select } from '@/components/ui/field';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { digitsOnly, useStrippedInput } from '@/lib/client/stripped-input';
import { mobileForm } from '@/lib/contracts/forms';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import type { MyCourse } from '../my-course-rules';
import type { Sent } from './sent';

const ids = { course: 'send-course', lesson: 'send-lesson', phone: 'send-phone' } as const;

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
  const phone = useStrippedInput(digitsOnly(11));
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const outline = useApi('orders.myChapters', { courseId });
  const chapters = outline.data?.chapters ?? [];
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const last = courses.find((course) => course.courseId === courseId)?.last?.sectionId;
  const lesson = sections.find((one) => one.sectionId === chosen) ?? sections.find((one) => one.sectionId === last) ?? sections[0];
  const bad = wrong && !mobileForm.test(phone.value);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !lesson) return;
    const refused = !mobileForm.test(phone.value);
    setWrong(refused);
    if (refused) {
      document.getElementById(ids.phone)?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await callApi('myCourse.send', { courseId, sectionId: lesson.sectionId, mobilePhone: phone.value });
    setBusy(false);
    if (answer.ok) onSent({ mobilePhone: phone.value, ...answer.data });
    else setProblem(answer.message);
  }
  if (outline.error) {
    return <LoadErrorPanel {...loadPanel(outline.error)} onReload={() => void outline.refetch()} />;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
      <Field id={ids.phone} label={t('phone')} hint={t('hint')} error={bad ? t('phoneError') : undefined}>
        <Input
          id={ids.phone}
          {...phone.bind}
          className="num"
          inputMode="numeric"
          autoComplete="tel"
          bad={bad}
          aria-describedby={bad ? errorId(ids.phone) : undefined}
        />
      </Field>
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" block disabled={busy || !lesson}>
        {busy ? t('sending') : t('submit')}
      </Button>
    </form>
  );
}
