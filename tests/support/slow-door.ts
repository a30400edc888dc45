import { act } from '@testing-library/react';

interface Call {
  readonly row: string;
  readonly draft: { readonly words?: string; readonly version?: number; readonly draft?: { readonly words: string } };
  /** With data, or a whole refusal. */
  readonly answer: (said: object) => Promise<void>;
}

/** What the desk's door was asked: every call waits until it is answered here. */
export const calls: Call[] = [];

beforeEach(() => {
  calls.length = 0;
  const ask = (path: string, { body }: { body: string }) =>
    new Promise((resolve) => {
      const answer = (data: object) => act(async () => resolve({ json: async () => ('ok' in data ? data : { ok: true, data }) }));
      calls.push({ row: path.replace('/api/ops/', ''), draft: JSON.parse(body), answer });
    });
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: ask });
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => new AbortController().signal });
});
