import { request } from 'node:http';

/** The host names that sites are known by, one of each site: the first of SITE_<KEY>_HOSTS, else that of PUBLIC_BASE. */
export function warmHosts(env) {
  const keys = (env.SITE_KEYS ?? 'main').split(',').map((key) => key.trim().toUpperCase());
  const first = keys.flatMap((key) =>
    (env[`SITE_${key}_HOSTS`] ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean)
      .slice(0, 1),
  );
  return first.length > 0 ? first : [new URL(env.PUBLIC_BASE).host];
}

/** GET over loopback under a host name of our own; fetch() does not let one choose it. Answers the body, '' for anything but 200. */
function get(port, host, path, signal) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host }, signal }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(parts).toString() : ''));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Visits every page of every site's map once, one at a time, so that the first visitor finds it made and kept.
 * Answers the number of pages that are; a page that fails is made when somebody asks for it.
 */
export async function warmUp({ port, hosts, signal }) {
  let kept = 0;
  for (const host of hosts) {
    const map = await get(port, host, '/sitemap.xml', signal).catch(() => '');
    for (const [, loc] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      if (signal?.aborted) return kept;
      const { pathname, search } = new URL(loc.replace(/&amp;/g, '&'));
      if (await get(port, host, pathname + search, signal).catch(() => '')) kept += 1;
    }
  }
  return kept;
}
