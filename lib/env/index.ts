import { configuredSites, type Site } from '@/lib/sites';
import { siteBySegment } from '@/lib/sites/segment';
import { readRevalidateSecret, readRsaPublicKey, readSessionSecret } from './keys';
import { pageIdentityOf } from './page-identity';
import { readPushToken } from './push-token';
import { parseWebEnv, type WebEnv } from './web-env';

export type { WebEnv };

let env: WebEnv | undefined;
let sites: readonly Site[] | undefined;
let identity: string | undefined;
let secret: string | undefined;

/** The checked environment of this process. Lazy: `next build` reads none of it. Throws EnvError. */
export function webEnv(): WebEnv {
  env ??= parseWebEnv(process.env);
  return env;
}

/** The site table of this process, the default site first (§11). Throws SiteConfigError. */
export function allSites(): readonly Site[] {
  sites ??= configuredSites(process.env);
  return sites;
}

/** What a call says of the site that asks, so that what is for other sites is left out; nothing where there is but one. */
export const askedBy = ({ key }: Site): { readonly site?: string } => (allSites().length > 1 ? { site: key } : {});

/**
 * Scheme and host that the site's pages are known by to search engines, without a slash at the end. On a first run
 * without configured hosts it is the address that the start printed (PUBLIC_BASE).
 */
export function siteOrigin(site: Site): string {
  const [host] = site.hosts;
  return host ? `https://${host}` : webEnv().publicBase;
}

/** The token by which a site's changed pages are pushed to Baidu; null where none is set. Throws EnvError. */
export function pushToken(site: Site): string | null {
  return readPushToken(process.env, site.key);
}

/** What the kept pages of this process are known by, beside their site (page-identity.ts). */
export function pageIdentity(): string {
  identity ??= pageIdentityOf(webEnv(), process.cwd());
  return identity;
}

/** The site behind the first segment of an internal address, or null: the page answers 404. */
export function siteFromSegment(segment: string): Site | null {
  return siteBySegment(segment, allSites(), pageIdentity());
}

/** The password that seals cookies; outside production made once and kept in DATA_DIR. */
export function sessionSecret(): string {
  secret ??= readSessionSecret(webEnv());
  return secret;
}

/** The secret that messages about changed pages are signed with; without a configured one made once and kept in DATA_DIR. */
export function revalidateSecret(): string {
  return readRevalidateSecret(webEnv());
}

/** PEM of the key that encrypts passwords with UPSTREAM_PASSWORD=rsa, read anew each time: the bundled upstream makes it at its own start. */
export function rsaPublicKey(): string {
  return readRsaPublicKey(webEnv());
}

/** `next dev` rather than the built server. */
export function isDevServer(): boolean {
  return process.env.NODE_ENV === 'development';
}
