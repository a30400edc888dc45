import { effectOf } from '@/lib/session/effects';
import { newSession } from '@/lib/session/seal';

const session = newSession({
  rsNo: 'U1',
  token: 'token-1',
  nickName: '小满',
  mobilePhone: '13800138000',
  photoUrl: '',
  qiniuUrl: '',
  gradeName: '初二',
  isSetClass: 2,
  isClassUpgrade: 2,
});
const effect = (id: Parameters<typeof effectOf>[0], answer: unknown, input: Readonly<Record<string, unknown>> = {}) =>
  effectOf(id, answer, { session, input }).session;

describe('what an answer does to the learner’s session', () => {
  it.each([
    ['account.close', { closesAt: '2026-12-06T00:00:00Z' }],
    ['account.logoutAll', {}],
  ] as const)('%s ends it', (id, answer) => expect(effect(id, answer)).toBeNull());

  it('a changed password goes on with the new token only', () => {
    expect(effect('account.updatePassword', { token: 'token-2' })).toEqual({ ...session, token: 'token-2' });
  });

  it('a grade that was chosen is known at once', () => {
    expect(effect('user.updateClass', {}, { gradeName: '初三' })).toMatchObject({ gradeName: '初三', isSetClass: 2, token: 'token-1' });
  });
});
