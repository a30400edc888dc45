import { readFileSync } from 'node:fs';
import { shareCookie } from '@/lib/http/share-cookie';
import { touchLife } from '@/lib/live/touch';
import { gradeCookie } from '@/lib/marks/grade-cookie';
import { signedInMark } from '@/lib/marks/session-mark';
import { lifetime } from '@/lib/session/types';
import { sources } from '@/tests/support/sources';

const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');

/** The rows of the table below a heading, without the mark-up. */
function table(heading: string): readonly (readonly string[])[] {
  const [, rows = ''] = new RegExp(`### ${heading.replace('.', '\\.')} [\\s\\S]*?\\n(?:\\|---)+\\|\\n([\\s\\S]*?)\\n\\n`).exec(policy) ?? [];
  return rows.split('\n').map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));
}

const units: Readonly<Record<string, number>> = { 分钟: 60, 小时: 3600, 天: 86_400 };
function secondsIn(term = ''): number {
  const [, count, unit = ''] = /^(\d+) (\D+)$/.exec(term) ?? [];
  return Number(count) * (units[unit] ?? NaN);
}

describe('the cookies that the policy lists are all that a visitor is given', () => {
  const rows = new Map(table('4.1').map(([name = '', , term, readable]) => [name, { seconds: secondsIn(term), readable: readable === '能' }]));
  const code = sources(/\.tsx?$/, 'lib', 'components');
  /** Cookies that the guard leaves for the page that it leads to. */
  const left = code.flatMap(({ text }) => [...text.matchAll(/cookies\.set\('(\w+)', .*maxAge: (\d+) /g)]);
  const [, year = ''] = /YEAR = ([\d_]+);/.exec(code.find(({ path }) => path === 'lib/client/grade.ts')?.text ?? '') ?? [];
  const readable: Readonly<Record<string, number>> = {
    [signedInMark]: lifetime.session,
    shareId: shareCookie('', true).maxAge,
    [gradeCookie]: Number(year.replaceAll('_', '')),
    'live-touch-…': touchLife,
    ...Object.fromEntries(left.map(([, name = '', seconds]) => [name, Number(seconds)])),
  };

  test('no more and no fewer', () => {
    expect(left.map(([, name]) => name)).toEqual(['loginIntent', 'phonePage']);
    expect([...rows.keys()].sort()).toEqual([...Object.keys(lifetime), ...Object.keys(readable)].sort());
  });
  test.each(Object.entries(lifetime))('%s lives as long as it says, and no script reads it', (name, seconds) => {
    expect(rows.get(name)).toEqual({ seconds, readable: false });
  });
  test.each(Object.entries(readable))('%s lives as long as it says, and a script may read it', (name, seconds) => {
    expect(rows.get(name)).toEqual({ seconds, readable: true });
  });
});

test('who is told what of a person is listed: the tracker of parcels and what the official account says among them', () => {
  const told = new Map(table('6.1').map(([who = '', ...rest]) => [who, rest.join(' ')]));
  expect(told.get('物流查询服务商')).toContain('收货人电话');
  expect(told.get('微信开放平台')).toContain('孩子的昵称');
  expect(told.get('电子发票服务商')).not.toContain('邮箱');
});
