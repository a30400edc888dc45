/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BroughtCaptcha } from '@/components/account/brought-captcha';
import { useCaptcha } from '@/components/account/use-captcha';

const picture = (c: string) => ({ status: 1, message: '', appData: { image: 'data:image/png;base64,AA==', c } });
const asked: string[] = [];

/** The door answers with these in turn; null = the network is gone. */
function answers(list: readonly (object | null)[]): void {
  const left = [...list];
  asked.length = 0;
  globalThis.fetch = jest.fn((address: RequestInfo | URL) => {
    asked.push(String(address));
    const body = left.shift();
    if (!body) return Promise.reject(new Error('gone'));
    const response: Response = Object.create(null, { ok: { value: true }, json: { value: () => Promise.resolve(body) } });
    return Promise.resolve(response);
  });
}
const keys = () => asked.map((address) => new URL(address, 'http://site.test').searchParams.get('c'));

/** A form by its picture. */
function Form() {
  const captcha = useCaptcha();
  return (
    <button onClick={captcha.refresh} onFocus={captcha.refreshStale}>
      {captcha.key}
    </button>
  );
}
const image = 'data:image/png;base64,AA==';
const brought = (form: boolean) => <BroughtCaptcha captcha={{ image, c: 'k0' }}>{form ? <Form /> : null}</BroughtCaptcha>;

describe('the captcha that a page has brought', () => {
  /** The page as the server drew it, taken over. */
  const open = () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(brought(true));
    expect(container.textContent).toBe('k0');
    return render(brought(true), { container, hydrate: true });
  };

  it('is not asked for again, and goes back for a new one', async () => {
    answers([picture('k1')]);
    open();
    expect(screen.getByRole('button')).toHaveTextContent('k0');
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('k1'));
    expect(keys()).toEqual(['k0']);
  });

  it('is as old as the page', async () => {
    answers([picture('k1')]);
    open();
    jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 100_000);
    fireEvent.focus(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('k1'));
    jest.restoreAllMocks();
  });

  it('is not for a form that appears later', async () => {
    answers([picture('k1')]);
    const { rerender } = render(brought(false));
    rerender(brought(true));
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('k1'));
    expect(keys()).toEqual([null]);
  });
});

describe('the captcha of a form', () => {
  it('brings its key back for a new picture, and still has it after a fault', async () => {
    answers([picture('k1'), null, picture('k3')]);
    const { result } = renderHook(() => useCaptcha());
    await waitFor(() => expect(result.current.key).toBe('k1'));
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.failed).toBe(true));
    act(() => result.current.refresh());
    // Not before the next one has failed as well: somebody has pressed, and sees that it was heard.
    expect(result.current.failed).toBe(false);
    await waitFor(() => expect(result.current.key).toBe('k3'));
    expect(keys()).toEqual([null, 'k1', 'k1']);
  });

  it('is asked for anew by who comes to type it when it will not live much longer', async () => {
    answers([picture('k1'), picture('k2')]);
    const { result } = renderHook(() => useCaptcha());
    await waitFor(() => expect(result.current.key).toBe('k1'));
    act(() => result.current.refreshStale());
    expect(asked).toHaveLength(1);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 100_000);
    act(() => result.current.refreshStale());
    await waitFor(() => expect(result.current.key).toBe('k2'));
  });
});
