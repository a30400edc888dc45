import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`10.0.0.0/8`) of a variable. Throws on what is none. */
export function networkList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Groups of a whole address, and of the part of it that one line is given. */
const [GROUPS, LINE] = [8, 4];

/**
 * Whom an address is counted as: itself, or of IPv6 the /64 that every line is given whole, whose addresses its owner changes at will.
 * An IPv4 address that is written as one of IPv6 is IPv4; what is no address stays as it is.
 */
export function subscriberOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  // Written in one way: small letters, no zeros in front, the longest row of zeros left out.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? [];
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, LINE).join(':')}::/64`;
}

/** Is this an address of one of the networks? */
export function isIn(list: BlockList, ip: string): boolean {
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
