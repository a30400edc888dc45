/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { KeywordForm } from '@/components/search/keyword-form';

const props = { keyWord: '', label: '搜索', placeholder: '课程、图书', submit: '找', empty: '请先写下要找什么' };
const field = () => screen.getByRole('searchbox');
const press = () => fireEvent.click(screen.getByRole('button', { name: '找' }));

/** The browser itself sends it, as it does without script. */
let sent: jest.SpyInstance;
beforeEach(() => {
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  render(<KeywordForm {...props} />);
});
afterEach(() => sent.mockRestore());

test.each(['', '   '])('a search for nothing (%j) says what is missing, at the field, until something is written', (nothing) => {
  fireEvent.change(field(), { target: { value: nothing } });
  press();
  expect(screen.getByRole('alert')).toHaveTextContent('请先写下要找什么');
  expect(field()).toHaveAccessibleDescription('请先写下要找什么');
  expect(field()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '移项' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a word is sent once, by the browser, under the name that the page reads', () => {
  fireEvent.change(field(), { target: { value: '移项' } });
  press();
  press();
  expect(sent).toHaveBeenCalledTimes(1);
  const form = field().closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method'), field().getAttribute('name')]).toEqual(['/search', 'get', 'keyWord']);
});
