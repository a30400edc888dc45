/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { mayLeave, useAskBeforeLeaving, watchBack } from '@/components/ops/data/use-unsaved';
import ops from '@/messages/zh-CN/ops.json';
import { Island } from '../../support/island';

const elsewhere = '/ops/orders';

function Typed({ unsaved }: { readonly unsaved: boolean }) {
  useAskBeforeLeaving(() => unsaved);
  return (
    <>
      <a href={elsewhere}>订单</a>
      <a href={elsewhere} target="_blank" rel="noopener">
        另开
      </a>
    </>
  );
}
const show = (unsaved: boolean) => (
  <Island messages={{ ops }}>
    <Typed unsaved={unsaved} />
  </Island>
);

it('what is typed and not saved is not left by a link or a key unless somebody says so', () => {
  const asked = jest.fn(() => false);
  Object.defineProperty(window, 'confirm', { configurable: true, value: asked });
  const { rerender, unmount } = render(show(true));
  const followed = (name: string): boolean => {
    const link = screen.getByText(name);
    let reached = false;
    const follow = (event: Event): void => {
      reached = true;
      // jsdom goes nowhere.
      event.preventDefault();
    };
    link.addEventListener('click', follow);
    fireEvent.click(link);
    link.removeEventListener('click', follow);
    return reached;
  };
  expect([followed('订单'), followed('另开'), mayLeave()]).toEqual([false, true, false]);
  expect(asked.mock.calls).toEqual([[ops.leave], [ops.leave]]);
  asked.mockReturnValue(true);
  expect([followed('订单'), mayLeave()]).toEqual([true, true]);
  asked.mockClear();
  rerender(show(false));
  expect([followed('订单'), mayLeave()]).toEqual([true, true]);
  rerender(show(true));
  unmount();
  expect(mayLeave()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('the browser’s back button asks, too: whoever stays is where they were, and the router has not heard of it', async () => {
  history.pushState(null, '', '/ops/content');
  history.pushState(null, '', '/ops/content/7');
  const asked = jest.fn(() => false);
  Object.defineProperty(window, 'confirm', { configurable: true, value: asked });
  const stop = watchBack();
  render(show(true));
  const router = jest.fn();
  window.addEventListener('popstate', router);
  history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(location.pathname).toBe('/ops/content/7'));
  expect(router).not.toHaveBeenCalled();
  asked.mockReturnValue(true);
  history.back();
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  expect([asked.mock.calls.length, location.pathname]).toEqual([2, '/ops/content']);
  stop();
  window.removeEventListener('popstate', router);
});
