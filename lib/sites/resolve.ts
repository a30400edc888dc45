import type { Site } from './types';

/** Host without port and with no dot at the end, lower case; '' for what is no host at all. */
function normalHost(host: string): string {
  return /^([a-z0-9.-]+?)\.?(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1] ?? '';
}

/**
 * The site of a Host header: exact match, else the default site with `known: false` (§11.2: served without a
 * cache entry of its own). With no host configured anywhere (a first run) every host is the default site's own.
 */
export function resolveSite(host: string, sites: readonly Site[]): { readonly site: Site; readonly known: boolean } {
  const name = normalHost(host);
  const found = sites.find((site) => site.hosts.includes(name));
  if (found) return { site: found, known: true };
  const [main] = sites;
  if (!main) throw new Error('no site is configured');
  return { site: main, known: sites.every((site) => site.hosts.length === 0) };
}
