import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

/** Where the desk ends: what of it reaches visitors, and what of visitors reaches it. */

test('nothing of Ant Design reaches a visitor’s page', () => {
  const manifests = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('client-reference-manifest.js'))
      .map((name) => join(folder, name));
  const hasIt = (file: string): boolean => {
    const chunks = new Set(readFileSync(file, 'utf8').match(/static\/chunks\/[\w.~-]+\.js/g));
    return [...chunks].some((chunk) => readFileSync(join('.next', chunk), 'utf8').includes('rc-util-locker'));
  };
  expect(manifests('.next/server/app/[site]').filter(hasIt)).toEqual([]);
  // The sign is one that Ant Design has: the chunks of the whole build hold it somewhere.
  const all = readdirSync('.next/static/chunks', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(all.some((name) => readFileSync(join('.next/static/chunks', name), 'utf8').includes('rc-util-locker'))).toBe(true);
});

test('takes no file from a stranger', async ({ request, baseURL }) => {
  const bring = (length: number) =>
    request.post('/api/ops/marking.addPage', { data: { picture: 'A'.repeat(length) }, headers: { origin: baseURL ?? '' } });
  // Refused before it is read: whoever is still sending may find the line closed instead of the answer.
  const large = await bring(200_000).then(
    (answer) => answer.status(),
    (error: unknown) => (/ECONNRESET|EPIPE/.test(String(error)) ? 413 : error),
  );
  expect(large).toBe(413);
  expect((await bring(100)).status()).toBe(200);
});

test('is under its own names only', async ({ request }) => {
  const there = await request.get('/ops');
  expect([there.status(), there.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(there.headers()['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+';/);
  for (const path of ['/ops', '/ops/people'])
    expect((await request.get(path, { headers: { host: 'www.school.test' } })).status()).toBe(404);
  expect((await request.post('/api/ops/access.me', { data: {}, headers: { host: 'www.school.test' } })).status()).toBe(404);
});
