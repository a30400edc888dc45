/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { OutlineCard } from '@/components/ops/courses/outline-card';
import { useOutline } from '@/components/ops/courses/use-outline';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import { answers, draw, sent } from '../../support/at-desk';

const at = '2026-11-24T09:00:00.000Z';
const plain = { trial: false, lesson: 'buoyancy', problem: null, questions: null };
const shown: ComponentProps<typeof OutlineCard>['shown'] = {
  id: 7,
  learners: 0,
  chapters: [
    { id: 1, title: '上', sections: [{ id: 11, title: '开头', ...plain }] },
    { id: 2, title: '下', sections: [{ id: 21, title: '接着', ...plain }] },
  ],
  removed: [
    { id: 12, title: '撤错的', lesson: 'cell-structure', chapter: { id: 1, title: '上' }, at },
    { id: 31, title: '整章撤的', lesson: null, chapter: { id: 3, title: '尾' }, at },
  ],
};
const uploads = { of: new Map(), start: () => undefined, pause: () => undefined, drop: () => undefined };

function Arranged() {
  const draft = useOutline(shown.chapters);
  return <OutlineCard shown={shown} lessons={[]} films={[]} uploads={uploads} draft={draft} basedOn={at} onSaved={() => undefined} />;
}

test('what was taken out goes back into its chapter, or brings that along, and is saved as the section that it was', async () => {
  answers.set('courses.outline', { editedAt: at });
  draw(<Arranged />, ['teaching'], { courseDesk });
  for (const title of ['撤错的', '整章撤的']) fireEvent.click(screen.getByRole('button', { name: `放回“${title}”`, hidden: true }));
  expect(screen.queryByText(/^撤下的/)).toBeNull();
  expect(screen.getByLabelText('第 2 讲的名字')).toHaveValue('撤错的');
  expect(screen.getByLabelText('第 3 章的名字')).toHaveValue('尾');
  // Nobody sees it yet: there is no section for a film.
  expect(screen.getByRole('button', { name: '第 2 讲：上传影片' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '第 1 讲：上传影片' })).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: /^存章与讲/ }));
  await waitFor(() =>
    expect(sent.find(({ row }) => row === 'courses.outline')?.draft).toMatchObject({
      chapters: [
        {
          id: 1,
          sections: [{ id: 11 }, { id: 12, title: '撤错的', lesson: 'cell-structure', trial: false }],
        },
        { id: 2, sections: [{ id: 21 }] },
        { id: 3, title: '尾', sections: [{ id: 31, lesson: null }] },
      ],
    }),
  );
});

test('who may not write a course is shown what was taken out, without a way back', () => {
  draw(<Arranged />, ['editor'], { courseDesk });
  expect(screen.getByText('撤下的 2 讲，当时已买的学员还能看')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^放回/, hidden: true })).toBeNull();
});
