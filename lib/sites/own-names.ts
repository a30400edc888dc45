import { nameOf, type Name } from '@/lib/contracts/values/names';
import type { Site } from './types';

/** What one of our own names is, as the answer of a check calls it. */
export type OwnName = 'phone' | 'website' | 'mail' | 'shop' | 'account';

/** Our own host, whatever the page on it. */
function isOn(name: Name, host: string): boolean {
  return name.kind === 'address' && name.value.split(/[\\/?#]/)[0] === host.replace(/^www\./, '');
}

/** A shop on a host of its own is the host; one of many on a mall's host is its whole address only; one without an address its name. */
function isShop(name: Name, link: string): boolean {
  const { value } = nameOf(link);
  if (!/^https?:/.test(link)) return name.value === value;
  return value.includes('/') ? name.value === value : isOn(name, value);
}

function ofSite(name: Name, site: Site): OwnName | null {
  if (name.kind === 'number') return name.value === nameOf(site.phone).value ? 'phone' : null;
  if (name.kind === 'mail') return name.value.endsWith(`@${site.mailDomain}`) ? 'mail' : null;
  if (site.hosts.some((host) => isOn(name, host))) return 'website';
  if (Object.values(site.shops).some((link) => link !== '' && isShop(name, link))) return 'shop';
  return site.accounts.some((account) => account.toLowerCase() === name.value) ? 'account' : null;
}

/**
 * Is it one of ours by the site table: hotline, site, mailbox, shop, other account? Null = the table does not know it.
 * `publicBase` is the address of an installation without hosts of its own.
 */
export function ownName(typed: string, sites: readonly Site[], publicBase: string): OwnName | null {
  const name = nameOf(typed);
  if (isOn(name, new URL(publicBase).hostname)) return 'website';
  return sites.map((site) => ofSite(name, site)).find((found) => found !== null) ?? null;
}
