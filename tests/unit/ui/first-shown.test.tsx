/** @jest-environment jsdom */
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Answer, BrowserOutput } from '@/lib/contracts';
import { useApi } from '@/lib/query/hooks';
import { QueryProvider } from '@/lib/query/provider';

// Whoever comes back came by a press: the page lives.
beforeEach(() => {
  document.documentElement.dataset.live = '1';
});

type Grades = BrowserOutput<'common.grades'>;
const grades = (gradeName: string): Grades => ({ list: [{ gradeName, grades: [{ id: 1, name: '初一' }] }] });
const call = jest.fn<Promise<Answer<Grades>>, []>();
jest.mock('@/lib/query/call-api', () => ({ callApi: () => call() }));

function sent(data: Grades): DehydratedState {
  const client = new QueryClient();
  client.setQueryData(['common.grades', {}], data);
  return dehydrate(client);
}
function visit(first: DehydratedState) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryProvider first={first}>{children}</QueryProvider>;
  return renderHook(() => useApi('common.grades', {}), { wrapper });
}

describe('a page that came with its first answers', () => {
  it('shows them at once and asks nothing', async () => {
    const { result } = visit(sent(grades('初中')));
    expect(result.current.data).toEqual(grades('初中'));
    await act(() => Promise.resolve());
    expect(call).not.toHaveBeenCalled();
  });

  it('is asked for again when somebody comes back to it, while it stands there', async () => {
    const first = sent(grades('初中'));
    visit(first).unmount();
    call.mockResolvedValue({ ok: true, data: grades('高中'), message: '' });
    const { result } = visit(first);
    expect(result.current.data).toEqual(grades('初中'));
    await waitFor(() => expect(result.current.data).toEqual(grades('高中')));
  });
});
