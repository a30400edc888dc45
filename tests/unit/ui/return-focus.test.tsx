/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Island } from '../../support/island';

function Page() {
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => setState('busy')}>
        获取验证码
      </button>
      <button type="button" onClick={() => setState('asked')}>
        答复
      </button>
      {state === 'asked' ? (
        <Dialog title="系统提示" onClose={() => setState('open')}>
          <p>图形验证码不对</p>
        </Dialog>
      ) : null}
    </>
  );
}

// jsdom lays nothing out: all is to be seen.
Object.assign(HTMLElement.prototype, { getClientRects: () => [{}] });

it('a button that was shut while it worked has the focus again when the notice is closed', async () => {
  render(
    <Island messages={{}}>
      <Page />
    </Island>,
  );
  const button = screen.getByRole('button', { name: '获取验证码' });
  // As browsers have it, and jsdom does not: what is disabled has no focus.
  act(() => button.focus());
  act(() => button.blur());
  fireEvent.click(button);
  expect(document.body).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: '答复' }));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(button).toHaveFocus());
});
