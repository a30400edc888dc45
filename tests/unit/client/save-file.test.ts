/** @jest-environment jsdom */
import { saveFile } from '@/lib/client/save-file';

const saved: string[] = [];
const given = jest.fn(() => 'blob:here');

/** The network answers so; 'never' = not before it is ended. */
function answers(status: number | 'offline' | 'never'): void {
  globalThis.fetch = jest.fn((_address: RequestInfo | URL, init?: RequestInit) => {
    if (status === 'offline') return Promise.reject(new TypeError('gone'));
    const response: Response = Object.create(null, {
      ok: { value: status === 200 },
      status: { value: status },
      blob: { value: () => Promise.resolve(new Blob(['x'])) },
    });
    if (status !== 'never') return Promise.resolve(response);
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('ended'))));
  });
}

beforeEach(() => {
  saved.length = 0;
  jest.useFakeTimers();
  Object.assign(URL, { createObjectURL: given, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => jest.useRealTimers());

const file = (signal = new AbortController().signal) => saveFile('/media/my-data.zip', '我的数据.zip', signal);

test('a file is kept under its name, and nothing stays in the page', async () => {
  answers(200);
  expect(await file()).toBe(200);
  expect(saved).toEqual(['我的数据.zip blob:here']);
  expect(document.querySelector('a')).toBeNull();
});

test.each([401, 403, 429, 503] as const)('%s is handed on, and nothing is kept', async (status) => {
  answers(status);
  expect(await file()).toBe(status);
  expect(saved).toEqual([]);
});

test('0 when the network is gone, takes too long, or nobody waits any more', async () => {
  answers('offline');
  expect(await file()).toBe(0);
  answers('never');
  const late = file();
  jest.advanceTimersByTime(120_000);
  expect(await late).toBe(0);
  const leaving = new AbortController();
  const left = file(leaving.signal);
  leaving.abort();
  expect(await left).toBe(0);
  expect(saved).toEqual([]);
});
