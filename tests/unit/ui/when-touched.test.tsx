/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { whenTouched } from '@/components/shell/parts/when-touched';

/** A part with a press and a field, as a page would have it. */
function Part({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  const [typed, setTyped] = useState('');
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} {count}
      </button>
      <input aria-label="字" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{typed}</output>
    </div>
  );
}
/** What the server sends of it: React's marks around a part that is complete. */
const sent =
  '<div class="min-h-screen" data-waits=""><!--$--><div><button type="button">题<!-- --> <!-- -->0</button><input aria-label="字" value=""/><output></output></div><!--/$--></div>';

const load = jest.fn(() => Promise.resolve(Part));
let root: Root;
const LaterPart = whenTouched<{ readonly name: string }>(load);

it('stands as it was sent until somebody touches the page; what was pressed and typed before is done then', async () => {
  document.body.innerHTML = `<main>${sent}</main>`;
  const main = screen.getByRole('main');
  const button = screen.getByRole('button');
  await act(() => {
    root = hydrateRoot(main, <LaterPart name="题" now={false} />);
  });
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);

  button.click();
  const field = screen.getByRole('textbox');
  if (field instanceof HTMLInputElement) field.value = '未完';
  expect(button).toHaveTextContent('题 0');

  await act(() => {
    main.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
  await waitFor(() => expect(button).toHaveTextContent('题 1'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('未完');
  expect(document.querySelector('[data-waits]')).toBeNull();
  await act(() => root.unmount());
});

it('comes whole with a press from another page, whose code may be known already', async () => {
  document.documentElement.dataset.live = '1';
  render(<LaterPart name="次" now={false} />);
  await userEvent.click(await screen.findByRole('button', { name: '次 0' }));
  expect(screen.getByRole('button', { name: '次 1' })).toBeVisible();
});

it('is on its way before it is drawn where the address asks for it', () => {
  load.mockClear();
  whenTouched(load, () => true);
  expect(load).toHaveBeenCalledTimes(1);
});
