/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { EVERY_GRADE } from '@/components/mobile-site/every-grade';
import { OwnGradeFirst } from '@/components/mobile-site/own-grade';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const groups = ['初一', '初二'].map((name, at) => ({ name, href: `/m/course?gradeId=${7 + at}`, content: <p>{name}的课</p> }));
const order = () => screen.getAllByText(/的课$/).map(({ textContent }) => textContent);

beforeEach(() => {
  replace.mockReset();
  window.history.replaceState(null, '', '/m/course');
});
const remember = (grade: string) => (document.cookie = `grade=${encodeURIComponent(grade)}`);

describe('/m/course without a grade', () => {
  test('goes on to the grade that this browser was last used for', () => {
    remember('初二');
    render(<OwnGradeFirst groups={groups} />);
    expect(replace).toHaveBeenCalledWith('/m/course?gradeId=8');
  });

  test('with 全部 shows every grade, the own one first', () => {
    remember('初二');
    window.history.replaceState(null, '', EVERY_GRADE);
    render(<OwnGradeFirst groups={groups} />);
    expect(replace).not.toHaveBeenCalled();
    expect(order()).toEqual(['初二的课', '初一的课']);
  });

  test('shows every grade where the own one has no courses', () => {
    remember('高三');
    render(<OwnGradeFirst groups={groups} />);
    expect(replace).not.toHaveBeenCalled();
    expect(order()).toEqual(['初一的课', '初二的课']);
  });
});
