/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { boards } from '@/components/problem/maths/keys';
import { fetchLibrary, type MathsLibrary } from '@/components/problem/maths/library';
import { lineOf } from '@/components/problem/maths/latex';
import MathsField from '@/components/problem/maths/maths-field';
import { tryWords } from '@/components/problem/words';
import problem from '@/messages/zh-CN/problem.json';

// What the component asks of MathLive's field: what is inserted stands at the end, blanks to be filled are left out.
jest.mock(
  'mathlive',
  () => {
    class FieldOfGlass extends HTMLElement {
      private latex = '';
      getValue = (): string => this.latex;
      setValue = (latex: string): void => void (this.latex = latex);
      insert = (latex: string): void => void (this.latex += latex.replace(/#[@?0]/g, ''));
      executeCommand = (): void => void (this.latex = this.latex.slice(0, -1));
    }
    customElements.define('field-of-glass', FieldOfGlass);
    return { MathfieldElement: FieldOfGlass, convertAsciiMathToLatex: (line: string) => line };
  },
  { virtual: true },
);
const words = tryWords({ raw: (key: string): unknown => Reflect.get(problem, key) });
const sent = jest.fn();

function Answer({ library, most = 200 }: { readonly library: MathsLibrary; readonly most?: number }) {
  const [value, put] = useState('x');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      <MathsField library={library} id="answer" label="你的答案" value={value} bad={false} most={most} words={words} put={put} />
      <output>{value}</output>
    </form>
  );
}

test('keys write behind what stands there, a press on delete takes it away, and Enter sends it', async () => {
  render(<Answer library={await fetchLibrary()} />);
  const keys = within(screen.getAllByRole('group', { name: '数学键盘' })[0] ?? document.body);
  const line = screen.getByRole('status');
  await userEvent.click(keys.getByRole('button', { name: '+' }));
  await userEvent.click(keys.getByRole('button', { name: '5' }));
  expect(line.textContent).toBe('x+5');
  await userEvent.click(keys.getByRole('button', { name: '删掉前一个' }));
  expect(line.textContent).toBe('x+');
  await userEvent.click(keys.getByRole('button', { name: '集合区间' }));
  await userEvent.click(keys.getByRole('button', { name: '≤' }));
  expect(line.textContent).toBe('x+≤');
  const field = document.querySelector('field-of-glass');
  if (field) fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toHaveBeenCalledWith('x+≤');
});

/** A page that is slow: what was told comes back when it is asked to, the oldest first. */
function SlowAnswer({ library }: { readonly library: MathsLibrary }) {
  const [value, setValue] = useState('');
  const told = useRef<string[]>([]);
  return (
    <>
      <MathsField
        library={library}
        id="answer"
        label="你的答案"
        value={value}
        bad={false}
        most={200}
        words={words}
        put={(line) => told.current.push(line)}
      />
      <button type="button" onClick={() => setValue(told.current.shift() ?? '')}>
        页面跟上一步
      </button>
      <button type="button" onClick={() => setValue('x=7')}>
        另一台设备写了
      </button>
    </>
  );
}

test('what comes from another device is shown; what a slow page brings back of one’s own is not', async () => {
  render(<SlowAnswer library={await fetchLibrary()} />);
  const keys = within(screen.getAllByRole('group', { name: '数学键盘' })[0] ?? document.body);
  const field = () => document.querySelector('field-of-glass');
  const stands = (latex: string): void => expect(field()).toHaveProperty('latex', latex);
  await userEvent.click(keys.getByRole('button', { name: '5' }));
  await userEvent.click(keys.getByRole('button', { name: '6' }));
  await userEvent.click(screen.getByRole('button', { name: '页面跟上一步' }));
  stands('56');
  await userEvent.click(screen.getByRole('button', { name: '页面跟上一步' }));
  stands('56');
  await userEvent.click(screen.getByRole('button', { name: '另一台设备写了' }));
  stands('x=7');
  await userEvent.click(keys.getByRole('button', { name: '4' }));
  stands('x=74');
});

test('a line that is full takes no more, as one of letters does: what stands there is what is sent', async () => {
  render(<Answer library={await fetchLibrary()} most={3} />);
  const keys = within(screen.getAllByRole('group', { name: '数学键盘' })[0] ?? document.body);
  for (const name of ['+', '5', '6']) await userEvent.click(keys.getByRole('button', { name }));
  expect(screen.getByRole('status').textContent).toBe('x+5');
  expect(document.querySelector('field-of-glass')).toHaveProperty('latex', 'x+5');
  await userEvent.click(keys.getByRole('button', { name: '删掉前一个' }));
  expect(screen.getByRole('status').textContent).toBe('x+');
});

test('every key writes what our line has a sign for', () => {
  const writes = Object.values(boards).flatMap((board) => board.flatMap((one) => ('writes' in one ? [one.writes] : [])));
  const lines = writes.map((latex) => lineOf(latex.replace(/#[@?0]/g, '2')));
  expect(lines.filter((text) => text === '' || /[\\#$]/.test(text) || /[a-z]{5}/.test(text))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['2/2', '√2', 'cbrt(2)', '2^2', 'abs(2)', '≤', '≥', '≠', '±', 'π', '°', '∞', '∪', '或']));
});
