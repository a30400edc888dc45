import { request } from 'node:http';
import type { Entry } from './plan';

/** Ms for the whole sitemap. */
const PATIENCE = 30_000;

/** The sitemap of the running site could not be had; the message is for the operator. */
export class SitemapError extends Error {}

/** GET with the Host header of a site, which fetch would not let us set. */
function get(base: URL, host: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL('/sitemap.xml', base), { headers: { host }, timeout: PATIENCE }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', reject);
    asked.end();
  });
}

/** The pages of a site as its own sitemap lists them: whatever the pages say of themselves, this says too. */
export async function sitemapEntries(base: URL, host: string): Promise<readonly Entry[]> {
  const answer = await get(base, host).catch((cause: unknown) => {
    throw new SitemapError(`连不上正在运行的网站 ${base.origin}：请先 npm start，或用 --from 写出它的地址`, { cause });
  });
  if (answer.status !== 200)
    throw new SitemapError(`${base.origin} 没有给出 ${host} 的站点地图（HTTP ${answer.status}），请稍后再运行一次`);
  return [...answer.text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, loc = '', lastmod = '']) => ({
    url: loc.replaceAll('&amp;', '&'),
    lastmod,
  }));
}
