import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearCookie, cookieName, cookieValue, setCookie, signInCookie, signInsIn } from '@/lib/session/cookies';
import { toSafeUser } from '@/lib/session/safe-user';
import { newSession, newTokenSession, sealedCookie, sealedSession, unseal } from '@/lib/session/seal';
import { tokenSession, userSession } from '@/lib/session/types';

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'seal-'));

const user = {
  rsNo: 'RS1',
  token: 'secret-token',
  nickName: '小星',
  mobilePhone: '13800138000',
  isSetClass: 2,
  isClassUpgrade: 2,
  gradeName: '初一',
  qiniuUrl: 'https://q.example',
  photoUrl: 'a/1.png',
};

function valueOf([line = '']: readonly string[]): string {
  return line.slice(line.indexOf('=') + 1, line.indexOf(';'));
}

describe('sealed cookies (§3.4)', () => {
  it('hold the session for 6 hours, unreadable and below 4 KB', async () => {
    const session = newSession(user);
    const lines = await sealedSession(session, false);
    const [line = '', mark] = lines;
    expect(mark).toMatch(/^signedIn-[\w-]{8}=1; Max-Age=2(1599|1600); Path=\/; SameSite=Lax$/);
    expect(line).toMatch(/^session-[\w-]{8}=[^;]+; Max-Age=2(1599|1600); Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('secret-token');
    expect(line.length).toBeLessThan(4096);
    expect(await unseal(valueOf(lines), userSession)).toEqual(session);
  });

  it('carry __Host- and Secure on https only', async () => {
    expect(await sealedCookie('eToken', newTokenSession('eToken', 't'), true)).toEqual([
      expect.stringMatching(/^__Host-eToken=[^;]+; Max-Age=86\d{3}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(cookieName('session', false)).toBe('session');
    expect(setCookie('deviceId', 'x', false)).toEqual([expect.stringContaining('Max-Age=63072000')]);
  });

  it('are not prolonged by sealing again', async () => {
    const [line = ''] = await sealedSession({ ...newSession(user), expiresAt: Date.now() + 100_000 }, false);
    expect(Number(/Max-Age=(\d+)/.exec(line)?.[1])).toBeLessThanOrEqual(100);
  });

  it('count for nothing when tampered, foreign, expired or of another kind', async () => {
    const seal = valueOf(await sealedSession(newSession(user), false));
    const end = seal.slice(0, -9) + (seal.at(-9) === 'A' ? 'B' : 'A') + seal.slice(-8);
    for (const bad of [undefined, '', 'x', end, 'Fe26.2*1*a*b*c*d*e*f']) expect(await unseal(bad, userSession)).toBeNull();
    expect(await unseal(seal, userSession.extend({ sid: userSession.shape.expiresAt }))).toBeNull();
    const old = valueOf(await sealedCookie('eToken', { ...newTokenSession('eToken', 't'), expiresAt: Date.now() - 1 }, false));
    expect(await unseal(old, tokenSession)).toBeNull();
  });

  it('are taken away with their leftovers', () => {
    expect(signInCookie('k', '', true, 0)).toEqual([
      '__Host-session-k=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      'signedIn-k=; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ]);
    expect(clearCookie('eToken', false).map((line) => line.split('=')[0])).toEqual(['eToken', 'eAppUUId', 'openId']);
  });

  it('are found in a Cookie header by their exact name', () => {
    const header = 'xsession=1; session=abc=d; __Host-session=2';
    expect(cookieValue(header, 'session')).toBe('abc=d');
    expect(cookieValue(header, '__Host-session')).toBe('2');
    expect(cookieValue(null, 'session')).toBeUndefined();
    expect([...signInsIn(`${header}; session-k=3; sessions=4`, false)]).toEqual([
      ['', 'abc=d'],
      ['k', '3'],
    ]);
  });
});

describe('the safe summary', () => {
  it('masks the number and leaves the token out', () => {
    expect(toSafeUser(user)).toEqual({
      rsNo: 'RS1',
      nickName: '小星',
      maskedPhone: '138****8000',
      isSetClass: 2,
      isClassUpgrade: 2,
      gradeName: '初一',
      photoUrl: 'https://q.example/a/1.png',
    });
  });

  it.each([
    ['https://x.example/p.png', 'https://x.example/p.png'],
    ['/art/avatar-1.svg', '/art/avatar-1.svg'],
    ['', ''],
  ])('leaves the picture %p alone', (photoUrl, expected) => {
    expect(toSafeUser({ ...user, photoUrl }).photoUrl).toBe(expected);
  });
});
