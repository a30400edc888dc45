/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createPortal } from 'react-dom';
import { Checkbox } from '@/components/ui/checkbox';
import { FormError, Submit, TextField } from '@/components/ui/form';
import type { FormRules } from '@/lib/client/form';
import { digitsOnly } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';

type Name = 'code' | 'agreed' | 'grade';

/** A code, a grade as a choice of two, an agreement that is said and has no place of its own. */
function Asking({ send, rules = {} }: { readonly send: (() => Promise<string>) | null; readonly rules?: Partial<FormRules<Name>> }) {
  const form = useForm<Name>({
    id: 'ask',
    start: { code: '', grade: '', agreed: '' },
    strip: { code: digitsOnly(4) },
    wrong: ({ code, grade, agreed }) => ({
      code: code.length < 4 && 'four digits',
      grade: !grade && 'a grade',
      agreed: !agreed && 'agree first',
    }),
    said: ['agreed'],
    ...rules,
  });
  return (
    <form onSubmit={form.submit(send)}>
      <TextField form={form} of="code" label="code" />
      <fieldset id={form.idOf('grade')}>
        {['7', '8'].map((grade) => (
          <label key={grade}>
            <input
              type="radio"
              value={grade}
              checked={form.values.grade === grade}
              onChange={({ target }) => form.set('grade', target.value)}
            />
            {grade}
          </label>
        ))}
        {form.error('grade')}
      </fieldset>
      <Checkbox {...form.box('agreed')}>agreed</Checkbox>
      <FormError of={form} />
      <Submit of={form} busy="sending">
        send
      </Submit>
    </form>
  );
}

const code = (): HTMLElement => screen.getByLabelText('code');
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button')));
function fill(): void {
  fireEvent.change(code(), { target: { value: '1234' } });
  fireEvent.click(screen.getByLabelText('8'));
  fireEvent.click(screen.getByLabelText('agreed'));
}

test('leads to the first of what is wrong, says the rest, and takes each back as soon as it is right', async () => {
  const send = jest.fn();
  render(<Asking send={send} />);
  await press();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAccessibleDescription('four digits');
  expect(screen.getByRole('group')).toHaveTextContent('a grade');
  // What has no place of its own waits until all before it is right.
  expect(screen.queryByText('agree first')).toBeNull();
  fireEvent.change(code(), { target: { value: '12-34' } });
  expect(code()).toHaveValue('1234');
  expect(screen.queryByText('four digits')).toBeNull();
  await press();
  expect(screen.getByLabelText('7')).toHaveFocus();
  fireEvent.click(screen.getByLabelText('8'));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('agree first');
  expect(screen.getByLabelText('agreed')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a field that is left half done says so, one that is empty does not', () => {
  render(<Asking send={jest.fn()} />);
  fireEvent.blur(code());
  expect(screen.queryByText('four digits')).toBeNull();
  fireEvent.change(code(), { target: { value: '12' } });
  fireEvent.blur(code());
  expect(screen.getByText('four digits')).toBeVisible();
});

test('sends nothing and leaves the page alone as long as nothing is chosen', async () => {
  render(<Asking send={null} />);
  fill();
  // False: somebody has kept the browser from sending it itself.
  expect(fireEvent.submit(code())).toBe(false);
  await press();
  expect(screen.getByRole('button')).toBeEnabled();
});

test('half a word of an input method is left alone until it is a word', () => {
  render(<Asking send={jest.fn()} />);
  fireEvent.change(code(), { target: { value: '1a' }, isComposing: true });
  fireEvent.input(code(), { target: { value: '12a' }, isComposing: true });
  expect(code()).toHaveValue('12a');
  fireEvent.compositionEnd(code());
  expect(code()).toHaveValue('12');
});

test('what was typed, chosen and ticked before the code was there is kept, and sent', async () => {
  const send = jest.fn(async () => '');
  const form = (
    <StrictMode>
      <Asking send={send} />
    </StrictMode>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(form);
  for (const field of page.querySelectorAll('input')) {
    if (field.type === 'text') field.value = '12 34';
    else if (field.value !== '7') field.checked = true;
  }
  const root = await act(async () => hydrateRoot(page, form));
  expect(code()).toHaveValue('1234');
  await press();
  expect(send).toHaveBeenCalledWith({ code: '1234', grade: '8', agreed: 'on' });
  act(() => root.unmount());
  page.remove();
});

test('a refusal about a field is said below it until it is changed; another stands alone', async () => {
  const { unmount } = render(<Asking send={async () => 'no such code'} rules={{ refusedAt: 'code' }} />);
  fill();
  await press();
  expect(code()).toHaveAccessibleDescription('no such code');
  fireEvent.change(code(), { target: { value: '1235' } });
  expect(screen.queryByText('no such code')).toBeNull();
  unmount();
  render(<Asking send={async () => 'try later'} />);
  fill();
  await press();
  expect(code()).not.toHaveAccessibleDescription();
  expect(screen.getByRole('alert')).toHaveTextContent('try later');
});

test('the page comes back from where it led to: its button works again', async () => {
  render(<Asking send={async () => ''} />);
  fill();
  await press();
  expect(screen.getByRole('button', { name: 'sending' })).toBeDisabled();
  const back = (persisted: boolean): void => {
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  };
  back(false);
  expect(screen.getByRole('button')).toBeDisabled();
  back(true);
  expect(screen.getByRole('button', { name: 'send' })).toBeEnabled();
  expect(code()).toHaveValue('1234');
});

test('a form in a dialog does not send the form around it', async () => {
  const around = jest.fn();
  render(<form onSubmit={around}>{createPortal(<Asking send={async () => ''} />, document.body)}</form>);
  fill();
  await press();
  expect(screen.getByRole('button', { name: 'sending' })).toBeDisabled();
  expect(around).not.toHaveBeenCalled();
});
