/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BySubject } from '@/components/teacher/by-subject';

const people = [
  ['林知远', '数学'],
  ['周以安', '语文'],
  ['江屹', '数学'],
].map(([name = '', subject = ''], id) => ({ id, subject, card: <p>{name}</p> }));
const words = { label: '按学科看', all: '全部' };

test('the teachers of a subject alone, and all of them again; each choice says how many it leaves', async () => {
  render(<BySubject people={people} words={words} />);
  const shown = (): string =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join();
  expect(shown()).toBe('林知远,周以安,江屹');
  await userEvent.click(screen.getByRole('button', { name: '数学 2' }));
  expect(shown()).toBe('林知远,江屹');
  expect(screen.getByRole('button', { name: '数学 2' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '全部 3' }));
  expect(shown()).toBe('林知远,周以安,江屹');
});

test('where all teach the same there is nothing to choose', () => {
  render(<BySubject people={people.filter(({ subject }) => subject === '数学')} words={words} />);
  expect(screen.queryByRole('button')).toBeNull();
});
