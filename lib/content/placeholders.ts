import type { Site } from '@/lib/sites';
import words from '@/messages/zh-CN/legal.json';
import { ContentError } from './content-error';

/** What a text may say of the site that shows it. */
function valuesOf(site: Site): ReadonlyMap<string, string> {
  return new Map([
    ['company', site.company],
    ['brand', site.name],
    ['address', site.address || words.address],
    ['phone', site.phone],
    ['hours', site.hours],
    ['icp', site.icp || words.icp],
    ['mail', site.mailDomain],
    ['domain', site.hosts[0] ?? words.domain],
  ]);
}

/** `{brand}`, `{phone}` … of a text by those of the site. An unknown placeholder is a ContentError. */
export function fillText(text: string, site: Site, file: string, field: string): string {
  const values = valuesOf(site);
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new ContentError(file, field, `占位符 ${whole} 不认识`);
    return value;
  });
}

/** fillText for every text inside of `data`. */
export function fillData(data: unknown, site: Site, file: string, field = ''): unknown {
  if (typeof data === 'string') return fillText(data, site, file, field);
  if (Array.isArray(data)) return data.map((one, at) => fillData(one, site, file, inside(field, String(at))));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillData(value, site, file, inside(field, key))]));
}

function inside(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`;
}
