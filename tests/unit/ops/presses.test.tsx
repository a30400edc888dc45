/** @jest-environment jsdom */
import { act, fireEvent, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { watchPresses } from '@/components/ops/data/presses';
import { useRead } from '@/components/ops/data/use-desk';
import { DESK_IDLE, deskHeaders } from '@/lib/ops/door';

test('what a page that nobody touches asks for says so, from a minute on, until somebody is there again', async () => {
  const said: boolean[] = [];
  const answer = async (_path: string, { headers }: { readonly headers: Record<string, string> }) => {
    said.push(deskHeaders.idle in headers);
    return { json: async () => ({ ok: true, data: { list: [], unseen: 0 } }) };
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: answer });
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => new AbortController().signal });
  const client = new QueryClient();
  const around = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => (useEffect(watchPresses, []), useRead('news.list', {})), { wrapper: around });
  const again = () => act(() => result.current.refetch());
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  fireEvent.keyDown(document.body, { key: 'j' });
  await again();
  clock.mockReturnValue(Date.now() + DESK_IDLE + 1);
  await again();
  fireEvent.pointerDown(document.body);
  await again();
  expect(said.slice(-3)).toEqual([false, true, false]);
});
