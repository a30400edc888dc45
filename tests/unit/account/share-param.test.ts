/** @jest-environment jsdom */
import { shareTarget } from '@/components/account/share-param';
import { callLater } from '@/lib/query/call-later';

jest.mock('@/lib/query/call-later');
const call = jest.mocked(callLater);

const said = (kind: 'order' | 'paper' | 'paperTemp' | 'lesson' | 'studyReport', expired = false) =>
  ({ ok: true, data: { kind, shareId: 'x', expiresAt: '2026-12-01T00:00:00Z', expired }, message: '' }) as const;
const failed = (kind: 'business' | 'network', status: number | null) => ({ ok: false, kind, status, message: '' }) as const;

beforeEach(() => call.mockReset());

describe('what stands behind a share link', () => {
  it.each([
    ['order', said('order'), 'order'],
    ['paper', said('paper'), 'paper'],
    ['temp', said('paperTemp'), 'paperTemp'],
    ['late', said('order', true), 'over'],
    ['report', said('studyReport'), 'over'],
    ['unknown', failed('business', 404), 'over'],
  ] as const)('%s is asked for once a tab', async (shareId, answer, target) => {
    call.mockResolvedValue(answer);
    expect(await shareTarget(shareId)).toBe(target);
    expect(await shareTarget(shareId)).toBe(target);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a fault, and the page of orders says what is wrong meanwhile', async () => {
    call.mockResolvedValueOnce(failed('network', null)).mockResolvedValueOnce(said('paper'));
    expect(await shareTarget('again')).toBe('order');
    expect(await shareTarget('again')).toBe('paper');
  });
});
