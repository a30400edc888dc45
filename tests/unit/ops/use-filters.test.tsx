/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useFilters } from '@/components/ops/data/use-filters';

const replace = jest.fn<undefined, [string]>();
const router = { replace };
let params = new URLSearchParams();
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/ops/shipping', useSearchParams: () => params }));

test('what is set before the address has the last change is put to it; what the way back has left out is not', () => {
  const [tabs, words] = [renderHook(useFilters), renderHook(useFilters)];
  act(() => tabs.result.current.set({ list: 'sent' }));
  act(() => words.result.current.set({ words: 'XK1' }));
  expect(replace).toHaveBeenLastCalledWith('/ops/shipping?list=sent&words=XK1', { scroll: false });

  params = new URLSearchParams('list=sent&words=XK1');
  for (const { rerender } of [tabs, words]) rerender();
  params = new URLSearchParams('list=sent');
  for (const { rerender } of [tabs, words]) rerender();
  act(() => tabs.result.current.set({ list: 'arrived' }));
  expect(replace).toHaveBeenLastCalledWith('/ops/shipping?list=arrived', { scroll: false });
});
