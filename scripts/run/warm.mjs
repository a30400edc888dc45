import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

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

/** GET over loopback under a host name of our own; fetch() does not let one choose it. Answers the body, '' for anything but 200, and how long to wait (s) where it is asked for too soon. */
function ask(port, host, path, signal) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host }, signal }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const text = answer.statusCode === 200 ? Buffer.concat(parts).toString() : '';
        resolve({ text, wait: answer.statusCode === 429 ? Number(answer.headers['retry-after'] ?? 1) : 0 });
      });
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The same, once it is one's turn: an address may have so many pages a minute made (server/crowd.ts), and a site has more. */
async function get(port, host, path, signal) {
  for (;;) {
    const { text, wait: seconds } = await ask(port, host, path, signal);
    if (seconds === 0) return text;
    await wait(seconds * 1000, undefined, { signal });
  }
}

/** The map of a site, asked for again for `patience` ms: the service may have been started in the same moment and be behind. '' without one. */
async function mapOf({ port, host, signal, patience }) {
  const until = Date.now() + patience;
  for (;;) {
    const map = await get(port, host, '/sitemap.xml', signal).catch(() => '');
    if (map !== '' || signal?.aborted || Date.now() >= until) return map;
    await wait(Math.min(1000, patience), undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Visits every page of every site's map once, one at a time, so that the first visitor finds it made and kept.
 * Answers the number of pages that are; a page that fails is made when somebody asks for it.
 */
export async function warmUp({ port, hosts, signal, patience = 120_000 }) {
  let kept = 0;
  for (const host of hosts) {
    const map = await mapOf({ port, host, signal, patience });
    for (const [, loc] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      if (signal?.aborted) return kept;
      const { pathname, search } = new URL(loc.replace(/&amp;/g, '&'));
      if (await get(port, host, pathname + search, signal).catch(() => '')) kept += 1;
    }
  }
  return kept;
}
