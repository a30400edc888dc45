import { spawnSync } from 'node:child_process';
import { endOf, summaryOf, tried, type Tried } from '@/scripts/browsers/tried';
import { Skipped } from '@/scripts/browsers/walk';
import { walkIn } from '@/scripts/browsers/walk-in';
import { Unobtainable } from '@/scripts/run/fetched';

const one = (result: Tried['result'], ...skipped: string[]): Tried => ({ name: 'A', result, skipped });
const browser = { visit: () => Promise.resolve(), evaluate: () => Promise.resolve([]), close: () => Promise.resolve() };
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['all went', [one('went'), one('went')], 0],
  ['one has no codecs, the other has', [one('went', '视频'), one('went')], 0],
  ['nobody has codecs', [one('went', '视频'), one('went', '视频')], 2],
  ['one was not had', [one('went'), one('absent')], 2],
  ['nothing was had', [one('absent')], 2],
  ['nothing was tried', [], 2],
  ['one stumbled, another was not had', [one('absent'), one('stumbled')], 1],
] as const)('%s: %#', (_what, list, end) => {
  expect(endOf(list)).toBe(end);
});

it('a step that a browser cannot take is told by its name, and the walk goes on', async () => {
  const steps = [
    ['首页', () => Promise.resolve()],
    ['视频', () => Promise.reject(new Skipped('没有解码器'))],
    ['完', () => Promise.resolve()],
  ] as const;
  const had = await tried('Old', () => walkIn(browser, 'http://a.test', steps));
  expect(had).toEqual({ name: 'Old', result: 'went', skipped: ['视频'] });
  const said = jest.mocked(process.stdout.write).mock.calls.map(([text]) => String(text));
  expect(said.join('')).toBe('Old： 首页 视频（没有走：没有解码器） 完');
  expect(summaryOf([had])).toBe('1 个里走完 1 个；没有走的一步：Old 的视频');
});

it('what cannot be had is another thing than what does not start', async () => {
  const absent = await tried('Old', () => Promise.reject(new Unobtainable('npm')));
  const broken = await tried('New', () => Promise.reject(new Error('port')));
  expect([absent.result, broken.result]).toEqual(['absent', 'stumbled']);
  expect(summaryOf([absent, broken])).toBe('2 个里走完 0 个；走不通：New；没有取得：Old');
});

it('a name that no browser has is no run without faults', () => {
  const { status, stderr } = spawnSync('npx', ['tsx', 'scripts/browsers/main.ts', '--only', 'Netscape'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('Chromium 75');
});
