import { recentOf, stageOf } from '@/components/learner/courses/my-course-rules';
import { doneCount, nextSection, progressOf, sectionState, stranger } from '@/lib/format/lesson-progress';

const section = (sectionId: number, finished = false, trial = false) => ({
  sectionId,
  index: sectionId,
  title: `第 ${sectionId} 讲`,
  durationSeconds: 90,
  trial,
  positionSeconds: finished ? 90 : 0,
  finished,
});
const answer = (owned: boolean, lastSectionId: number | null, sections: ReturnType<typeof section>[]) => ({
  courseId: 1,
  title: '',
  owned,
  ownedUntil: null,
  lastSectionId,
  chapters: [
    { chapterId: 1, index: 1, title: '', sections: sections.slice(0, 2) },
    { chapterId: 2, index: 2, title: '', sections: sections.slice(2) },
  ],
});

describe('the lesson to go on with', () => {
  const three = [section(1, true), section(2), section(3)];
  test.each([
    ['nothing watched', three, null, undefined],
    ['in the middle of one', three, 2, 2],
    ['one finished: the next', three, 1, 2],
    ['everything finished: the last', [section(1, true), section(2, true)], 2, 2],
    ['a lesson that is gone', three, 99, undefined],
  ])('%s', (_case, sections, last, expected) => {
    expect(nextSection(sections, last)?.sectionId).toBe(expected);
  });
});

describe('how a lesson stands', () => {
  const sections = [section(1, true, true), section(2, true), section(3), section(4)];
  test('for the owner: ticked, to go on with, open', () => {
    const own = progressOf(answer(true, 2, sections));
    expect(sections.map((s) => sectionState(s, own))).toEqual(['done', 'done', 'now', 'open']);
    expect(doneCount(sections, own)).toBe(2);
  });
  test('for a stranger: trials open, the rest locked', () => {
    expect(sections.map((s) => sectionState(s, stranger))).toEqual(['open', 'locked', 'locked', 'locked']);
  });
  test('for somebody whose time is over nothing is highlighted', () => {
    const over = progressOf(answer(false, 3, sections));
    expect(sections.map((s) => sectionState(s, over))).toEqual(['done', 'done', 'locked', 'locked']);
  });
});

describe('my courses', () => {
  const watched = (watchedAt: string) => ({ sectionId: 1, index: 1, title: '', positionSeconds: 10, durationSeconds: 90, watchedAt });
  test('the latest one that may still be watched comes first', () => {
    const courses = [
      { name: 'old', expired: false, last: watched('2026-11-01T00:00:00Z') },
      { name: 'newest, expired', expired: true, last: watched('2026-11-20T00:00:00Z') },
      { name: 'new', expired: false, last: watched('2026-11-19T00:00:00Z') },
      { name: 'never', expired: false, last: null },
    ];
    expect(recentOf(courses).map((watchedOne) => watchedOne.course.name)).toEqual(['new', 'old']);
    expect(recentOf([{ expired: false, last: null }])).toEqual([]);
  });
  test.each([
    [{ expired: true, finishedCount: 3, sectionCount: 3, last: null }, 'expired'],
    [{ expired: false, finishedCount: 3, sectionCount: 3, last: null }, 'done'],
    [{ expired: false, finishedCount: 1, sectionCount: 3, last: null }, 'learning'],
    [{ expired: false, finishedCount: 0, sectionCount: 3, last: watched('2026-11-01T00:00:00Z') }, 'learning'],
    [{ expired: false, finishedCount: 0, sectionCount: 3, last: null }, 'new'],
    [{ expired: false, finishedCount: 0, sectionCount: 0, last: null }, 'new'],
  ])('%o is %s', (course, stage) => {
    expect(stageOf(course)).toBe(stage);
  });
});
