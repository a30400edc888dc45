import { makeHeader } from '@/lib/process/edge';
import words from '@/messages/zh-CN/errors.json';
import { crowdDoor } from '@/server/crowd';
import { serving } from './serving';
import { bareListener } from '../../support/bare-listener';

const most = 3;
const made: string[] = [];
let base = '';

beforeAll(async () => {
  const listen = bareListener({
    door: (request, response) => {
      if (request.url !== '/ready') return false;
      response.end('ready');
      return true;
    },
    crowd: crowdDoor({ most, networks: ['203.0.113.0/28'], shared: null }),
    doors: new Map([['/api/told', (_request, response) => Promise.resolve(void response.end('told'))]]),
    policy: (scripts) => `script-src ${scripts}`,
    next: (request, response) => {
      made.push(request.url ?? '');
      response.end('made');
      return Promise.resolve();
    },
  });
  ({ base } = await serving(listen));
});
beforeEach(() => void (made.length = 0));

const ask = (path: string, ip: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(base + path, { headers: { 'x-forwarded-for': ip, ...headers } });
const statuses = async (path: string, times: number, ip: (n: number) => string, headers?: Readonly<Record<string, string>>) => {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) all.push((await ask(path, ip(n), headers)).status);
  return all;
};
const full = [...Array.from({ length: most }, () => 200), 429];

it('makes so many pages for one address, then says how long to wait and what to do', async () => {
  expect(await statuses('/search?keyWord=a', most + 1, () => '198.51.100.1')).toEqual(full);
  const refused = await ask('/search?keyWord=%3Cscript%3E', '198.51.100.1', { 'x-forwarded-proto': 'https' });
  const page = await refused.text();
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '20',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.any(String),
  });
  expect(page).toContain(words.crowded.text.replace('{seconds}', '20'));
  expect(page).not.toContain('<script');
  expect(made).toHaveLength(most);
  expect((await ask('/search?keyWord=a', '198.51.100.2')).status).toBe(200);
});

it('counts a line of IPv6 as one', async () => {
  expect(await statuses('/search', most + 1, (n) => `2001:db8:1:1::${n + 1}`)).toEqual(full);
  expect((await ask('/search', '2001:db8:1:2::1')).status).toBe(200);
});

it('counts nobody behind an address that many people share, and nothing that is asked by ourselves', async () => {
  expect(new Set(await statuses('/search', 20, () => '203.0.113.7'))).toEqual(new Set([200]));
  expect(new Set(await statuses('/search', 20, () => '198.51.100.3', { [makeHeader]: 'ours' }))).toEqual(new Set([200]));
});

it.each(['/ready', '/api/told', '/api/session', '/_next/static/a.js', '/share/a.png', '/art/404.svg', '/lesson-worker.js'])(
  'counts no page: %s',
  async (path) => {
    expect(new Set(await statuses(path, most + 2, () => '198.51.100.4'))).toEqual(new Set([200]));
  },
);
