/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { openLayer, watchBack } from '@/lib/client/back-layers';

let phone = true;
let stop: () => void;

beforeEach(() => {
  phone = true;
  Object.assign(window, { matchMedia: () => ({ matches: phone }) });
  history.pushState({ router: 1 }, '', `/news?visit=${Math.random()}`);
  stop = watchBack();
});
afterEach(() => stop());

it('back closes what is open, keeps the router’s own state and stays on the page', async () => {
  const close = jest.fn();
  const router = jest.fn();
  const before = location.href;
  openLayer(close);
  expect(history.state).toEqual({ router: 1, layerDepth: 1 });
  window.addEventListener('popstate', router);
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  window.removeEventListener('popstate', router);
  expect(router).not.toHaveBeenCalled();
  expect(location.href).toBe(before);
  expect(history.state).toEqual({ router: 1 });
});

it('a notice over a dialog goes first', async () => {
  const closed: string[] = [];
  openLayer(() => closed.push('dialog'));
  openLayer(() => closed.push('notice'));
  history.back();
  await waitFor(() => expect(closed).toEqual(['notice']));
  history.back();
  await waitFor(() => expect(closed).toEqual(['notice', 'dialog']));
});

it('what was closed by hand does not cost one more press: back goes past its entry', async () => {
  const before = location.href;
  history.pushState({ router: 2 }, '', '/course');
  openLayer(jest.fn())();
  history.back();
  await waitFor(() => expect(location.href).toBe(before));
});

it('the next layer takes over the entry of one that was closed', () => {
  openLayer(jest.fn())();
  const entries = history.length;
  openLayer(jest.fn())();
  expect(history.length).toBe(entries);
});

it('a desktop’s history is left alone', () => {
  phone = false;
  const entries = history.length;
  openLayer(jest.fn())();
  expect(history.length).toBe(entries);
});
