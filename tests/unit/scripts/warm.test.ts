/** @jest-environment node */
import { createServer } from 'node:http';
import { warmHosts, warmUp } from '@/scripts/run/warm.mjs';
import { portOf } from '../../support/port-of';

const maps: Readonly<Record<string, readonly string[]>> = {
  'www.main.test': ['/home', '/news/detail?id=1&amp;page=2', '/broken'],
  'www.school.test': ['/home'],
};

/** A site of two hosts; answers what was asked, as `host path`. */
async function visited(hosts: readonly string[], stopAt = Infinity, { late = 0, patience = 0 } = {}) {
  const asked: string[] = [];
  const leaving = new AbortController();
  const server = createServer(({ url = '', headers: { host = '' } }, response) => {
    asked.push(`${host} ${url}`);
    if (asked.length >= stopAt) leaving.abort();
    const map = maps[host];
    if (url === '/sitemap.xml' && asked.length <= late) response.writeHead(502).end();
    else if (url === '/sitemap.xml' && map) response.end(map.map((path) => `<loc>https://${host}${path}</loc>`).join(''));
    else response.writeHead(url === '/broken' || !map ? 500 : 200).end('page');
  });
  const port = await portOf(server);
  const kept = await warmUp({ port, hosts, signal: leaving.signal, patience });
  await new Promise((resolve) => server.close(resolve));
  return { asked, kept };
}

describe('the pages made before the first visitor comes', () => {
  it('are those of every site’s map, each under its own host; one that fails does not stop the rest', async () => {
    const { asked, kept } = await visited(['www.main.test', 'unknown.test', 'www.school.test']);
    expect(asked).toEqual([
      'www.main.test /sitemap.xml',
      'www.main.test /home',
      'www.main.test /news/detail?id=1&page=2',
      'www.main.test /broken',
      'unknown.test /sitemap.xml',
      'www.school.test /sitemap.xml',
      'www.school.test /home',
    ]);
    expect(kept).toBe(3);
  });

  it('are asked for again while the service, started in the same moment, is behind', async () => {
    expect((await visited(['www.school.test'], Infinity, { late: 1, patience: 5000 })).kept).toBe(1);
    expect((await visited(['www.school.test'], Infinity, { late: 9 })).kept).toBe(0);
  });

  it('are all of them where the site makes an address only so many a minute', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      if (url === '/sitemap.xml') return void response.end('<loc>https://www.main.test/home</loc><loc>https://www.main.test/news</loc>');
      asked.push(url);
      if (asked.length === 2) response.writeHead(429, { 'retry-after': '0.01' }).end();
      else response.end('page');
    });
    const kept = await warmUp({ port: await portOf(server), hosts: ['www.main.test'] });
    await new Promise((resolve) => server.close(resolve));
    expect([kept, asked]).toEqual([2, ['/home', '/news', '/news']]);
  });

  it('stops when the product stops', async () => {
    expect((await visited(['www.main.test'], 2)).asked).toHaveLength(2);
  });

  it.each([
    [{ SITE_KEYS: 'main, school', SITE_MAIN_HOSTS: 'www.a.com,a.com', SITE_SCHOOL_HOSTS: ' b.com ' }, ['www.a.com', 'b.com']],
    [{ SITE_KEYS: 'main,school', SITE_SCHOOL_HOSTS: 'b.com' }, ['b.com']],
    [{}, ['localhost:3000']],
  ])('knows the sites’ hosts from %j', (env, hosts) => {
    expect(warmHosts({ ...env, PUBLIC_BASE: 'http://localhost:3000' })).toEqual(hosts);
  });
});
