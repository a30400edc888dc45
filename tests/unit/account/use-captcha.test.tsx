/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCaptcha } from '@/components/account/use-captcha';
import { callLater } from '@/lib/query/call-later';

jest.mock('@/lib/query/call-later');
const call = jest.mocked(callLater);

const picture = (c: string) => ({ ok: true, data: { image: 'data:image/png;base64,AA==', c }, message: '' }) as const;
const fault = { ok: false, kind: 'network', status: null, message: '请求异常' } as const;

describe('the captcha of a form', () => {
  it('brings its key back for a new picture, and still has it after a fault', async () => {
    call.mockResolvedValueOnce(picture('k1')).mockResolvedValueOnce(fault).mockResolvedValueOnce(picture('k3'));
    const { result } = renderHook(() => useCaptcha());
    await waitFor(() => expect(result.current.key).toBe('k1'));
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.failed).toBe(true));
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.key).toBe('k3'));
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { t: expect.any(String) },
      { t: expect.any(String), c: 'k1' },
      { t: expect.any(String), c: 'k1' },
    ]);
  });
});
