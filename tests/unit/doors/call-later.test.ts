/** @jest-environment node */
import { callLater } from '@/lib/query/call-later';

const calls: unknown[][] = [];
let arrives = true;

jest.mock('@/lib/query/call-api', () => {
  if (!arrives) throw new Error('Loading chunk failed');
  return { callApi: (...call: unknown[]) => Promise.resolve(calls.push(call) && { ok: true, data: {}, message: '' }) };
});

describe('a call whose code is fetched with it', () => {
  it('is answered as by a network that is gone where the code does not arrive, and goes through the next time', async () => {
    arrives = false;
    const lost = await callLater('common.provinces', {});
    expect(lost).toEqual({ ok: false, kind: 'network', status: null, message: '请求异常' });

    arrives = true;
    const options = { cancelPending: true };
    expect(await callLater('common.provinces', {}, options)).toMatchObject({ ok: true });
    expect(calls).toEqual([['common.provinces', {}, options]]);
  });
});
