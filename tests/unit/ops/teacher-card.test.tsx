/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TeacherCard } from '@/components/ops/teachers/teacher-card';
import type { Teacher } from '@/components/ops/teachers/teacher';
import teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import { answers, draw, sent } from '../../support/at-desk';

const [before, after] = ['2026-11-24T09:00:00.000Z', '2026-11-24T09:05:00.000Z'];
const teacher: Teacher = {
  ...{ id: 7, name: '林知远', subjectName: '数学', title: '高级教师', years: 12, portrait: '/art/teachers/a.svg' },
  ...{ motto: '先想再算', intro: '教了十二年', clipSlug: null, listed: true, ofFile: true, editedAt: before },
  ...{ courses: 1, papers: 0, reports: 0, activities: 0 },
};
/** The card while it is fetched anew: as it was, then as it is. */
function Card({ then }: { readonly then: Teacher }) {
  const [of, fetched] = useState(teacher);
  return (
    <>
      <TeacherCard teacher={of} found={{ list: [of], subjects: ['数学'], portraits: [of.portrait], clips: [] }} onDone={() => undefined} />
      <button onClick={() => fetched(then)}>fetched</button>
    </>
  );
}

test.each([
  ['moved up or down is saved all the same', {}, after],
  ['written on by a colleague is not written over', { intro: '教了十三年' }, before],
])('what is typed of a teacher who was meanwhile %s', async (_, change, basedOn) => {
  answers.set('teachers.save', { id: 7 });
  draw(<Card then={{ ...teacher, ...change, editedAt: after }} />, ['teaching'], { teacherDesk });
  fireEvent.change(screen.getByLabelText('一句话'), { target: { value: '慢一点' } });
  await screen.findByText(teacherDesk.unsaved);
  fireEvent.click(screen.getByRole('button', { name: 'fetched' }));
  fireEvent.click(screen.getByRole('button', { name: teacherDesk.save }));
  await waitFor(() => expect(sent).toMatchObject([{ row: 'teachers.save', draft: { basedOn, teacher: { motto: '慢一点' } } }]));
});
