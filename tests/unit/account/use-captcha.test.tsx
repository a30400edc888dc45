/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCaptcha } from '@/components/account/use-captcha';
import { fetchCaptcha } from '@/lib/client/fetch-captcha';

jest.mock('@/lib/client/fetch-captcha');
const call = jest.mocked(fetchCaptcha);

const picture = (c: string) => ({ image: 'data:image/png;base64,AA==', c });

describe('the captcha of a form', () => {
  it('brings its key back for a new picture, and still has it after a fault', async () => {
    call.mockResolvedValueOnce(picture('k1')).mockResolvedValueOnce(null).mockResolvedValueOnce(picture('k3'));
    const { result } = renderHook(() => useCaptcha());
    await waitFor(() => expect(result.current.key).toBe('k1'));
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.failed).toBe(true));
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.key).toBe('k3'));
    expect(call.mock.calls).toEqual([[null], ['k1'], ['k1']]);
  });
});
