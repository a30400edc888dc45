/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ContentsPart } from '@/components/course/contents-part';
import { courseCrumbs } from '@/components/course/crumbs';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

const course = {
  ...{ courseId: 3, title: '有理数：母题 5 讲', gradeId: 7, gradeName: '初一', subjectId: 1, subjectName: '数学' },
  ...{ sectionCount: 5, totalSeconds: 900, problemCount: 5, validDays: 365, books: [] },
};

test('each kind of thing that is bought leads to where it stands on the page; of no 母题 nothing is said', async () => {
  render(await ContentsPart({ course }));
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['看目录', '#outline'],
    ['看母题图', '#problems'],
    ['先做一道', '#try'],
  ]);
  document.body.replaceChildren();
  render(await ContentsPart({ course: { ...course, problemCount: 0 } }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['看目录']);
});

test('a book that can be looked into leads to its pages, and the report to what it looks like', async () => {
  const books = [{ bookId: 'junior-2', title: '母题清单', cover: '' }];
  render(await ContentsPart({ course: { ...course, books }, bookHrefs: { 'junior-2': '/books-middleSchool/booksDetail?i=2#inside' } }));
  expect(screen.getByRole('link', { name: '翻几页' })).toHaveAttribute('href', '/books-middleSchool/booksDetail?i=2#inside');
  expect(screen.getByText('看样张')).toBeVisible();
  expect(screen.getByText(/^样张（初中数学）：/)).not.toBeVisible();
});

test('a course stands below all of them and those of its grade and subject', () => {
  expect(courseCrumbs(course, { home: '首页', all: '全部课程' })).toEqual([
    { label: '首页', href: '/home' },
    { label: '全部课程', href: '/course' },
    { label: '初一 · 数学', href: '/course?gradeId=7&subjectId=1' },
    { label: '母题 5 讲', href: '/course/chapter?courseId=3' },
  ]);
});
