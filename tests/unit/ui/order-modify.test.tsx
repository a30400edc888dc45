/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useModify } from '@/components/orders/use-modify';
import { Island } from '../../support/island';
import { ok, order, orderNo, ordersDoor, paths } from './orders-door';

test('a list of orders that is still on its way when one is changed is asked for again', async () => {
  ordersDoor().answer(paths.modify, ok({ ...order, state: '已取消' }));
  const asked: ((list: string) => void)[] = [];
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ['orders.list', { state: '' }], queryFn: () => new Promise<string>((answer) => asked.push(answer)) }),
      modify: useModify(orderNo),
    }),
    { wrapper: ({ children }) => <Island messages={{}}>{children}</Island> },
  );
  await act(async () => void (await result.current.modify({ action: 'cancel' })));
  await waitFor(() => expect(asked.length).toBe(2));
  for (const [at, list] of ['as it was', 'as it is'].entries()) asked[at]?.(list);
  await waitFor(() => expect(result.current.list.data).toBe('as it is'));
});
