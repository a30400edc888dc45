/** @jest-environment jsdom */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct, usePages } from '@/components/ops/data/use-desk';
import { calls } from '../../support/slow-door';

const parcels = (labelled: boolean) => ({ list: [{ id: 1, orderNo: 'K7WM3XQ9RD5VHN2TBG8A', labelled }], more: false });

/** A list of parcels by words, and the button that prints labels. */
function desk() {
  const client = new QueryClient();
  const around = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <App>{children}</App>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ words }) => ({
      found: usePages('shipping.list', { which: 'waiting', words }, () => null),
      labels: useAct('shipping.labels'),
      close: useAct('orders.close'),
    }),
    { wrapper: around, initialProps: { words: '' } },
  );
  return {
    search: (words: string) => rerender({ words }),
    print: (...orderNos: readonly string[]) =>
      act(async () => {
        for (const orderNo of orderNos) result.current.labels.mutate({ as: 'print', orderNos: [orderNo] });
      }),
    close: (orderNo: string) => act(async () => result.current.close.mutate({ orderNo })),
    states: () => result.current.found.data?.pages.flatMap(({ list }) => list.map(({ labelled }) => labelled)),
  };
}

test('a list that is still fetched for the first time when something is done is fetched again: it was asked for before', async () => {
  const { search, print, states } = desk();
  await calls[0]?.answer(parcels(false));
  search('K7WM');
  await waitFor(() => expect(states()).toEqual([false]));
  await print('K7WM3XQ9RD5VHN2TBG8A');
  const [, searched, printed] = calls;
  expect([searched?.draft.words, printed?.row]).toEqual(['K7WM', 'shipping.labels']);
  await printed?.answer({ labels: [] });
  await searched?.answer(parcels(false));
  const again = calls.slice(3).find(({ draft }) => draft.words === 'K7WM');
  await again?.answer(parcels(true));
  await waitFor(() => expect(states()).toEqual([true]));
});

test('what is pressed twice is done once, also when the second press comes after the answer; another thing is done at once', async () => {
  const { print } = desk();
  await calls[0]?.answer(parcels(false));
  await print('K7WM', 'K7WM');
  await calls[1]?.answer({ labels: [] });
  await print('K7WM', 'R4NT');
  expect(calls.filter(({ row }) => row === 'shipping.labels')).toHaveLength(2);
});

test('what is done again after something else is done again, however quickly', async () => {
  const { print, close } = desk();
  await calls[0]?.answer(parcels(false));
  await print('K7WM');
  await calls.find(({ row }) => row === 'shipping.labels')?.answer({ labels: [] });
  await close('K7WM');
  await calls.find(({ row }) => row === 'orders.close')?.answer({});
  await print('K7WM');
  expect(calls.filter(({ row }) => row === 'shipping.labels')).toHaveLength(2);
});

test('what does not fit and has no field says what is wrong with it', async () => {
  const { print } = desk();
  await calls[0]?.answer(parcels(false));
  await print('K7WM');
  await calls[1]?.answer({ ok: false, code: 'invalid', message: '有几项要改', fields: { orderNos: '一次最多 100 张' } });
  expect(await screen.findByText('一次最多 100 张')).toBeInTheDocument();
  expect(screen.queryByText('有几项要改')).toBeNull();
});
