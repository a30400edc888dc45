import { shown } from '../kernel/env/mistakes.mjs';
import { fields, host } from './fields.mjs';

/** @typedef {Readonly<Record<string, string | undefined>>} Source */
/** @typedef {{ readonly pattern: RegExp, readonly want: string, readonly example: string, readonly secret?: boolean }} Row */

/**
 * The elements of a list, in lower case.
 * @param {string | undefined} list
 */
const listed = (list = '') =>
  list
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/**
 * Name of a site's variable.
 * @param {string} key
 * @param {string} field
 */
export const variableOf = (key, field) => `SITE_${key.toUpperCase()}_${field}`;

/**
 * Keys of the sites in their order, the default one first; [] where none is named.
 * @param {Source} source
 */
export const keysIn = (source) => listed(source.SITE_KEYS);

/**
 * Host names of a site.
 * @param {Source} source
 * @param {string} key
 */
export const hostsIn = (source, key) => listed(source[variableOf(key, 'HOSTS')]);

/** @param {readonly string[]} keys */
function wrongKeys(keys) {
  const wrong = keys.find((key) => !/^[a-z][a-z0-9]{0,15}$/.test(key));
  if (wrong !== undefined)
    return [`环境变量 SITE_KEYS 的值不对：“${wrong}”应为小写字母开头的 1–16 个字母或数字，例如 SITE_KEYS=main,school`];
  if (new Set(keys).size !== keys.length)
    return [`环境变量 SITE_KEYS 的值不对：“${keys.join(',')}”把同一个站点写了两次，例如 SITE_KEYS=main,school`];
  return [];
}

/**
 * @param {Source} source
 * @param {readonly string[]} keys
 */
function wrongHosts(source, keys) {
  const owner = new Map();
  return keys.flatMap((key) =>
    hostsIn(source, key).flatMap((name) => {
      const variable = variableOf(key, 'HOSTS');
      if (!host.test(name))
        return [`环境变量 ${variable} 的值不对：“${name}”不是域名，不要写协议和端口，例如 ${variable}=www.example.com,example.com`];
      const other = owner.get(name) ?? key;
      owner.set(name, other);
      return other === key ? [] : [`环境变量 ${variable} 的值不对：“${name}”已属于站点 ${other}，一个域名只能属于一个站点`];
    }),
  );
}

/**
 * A misspelt or forgotten variable would silently show the default site's data: it is a mistake instead.
 * @param {string} name
 * @param {string} value
 * @param {readonly string[]} keys
 */
function wrongValue(name, value, keys) {
  const [, key = '', field = ''] = /^SITE_([A-Z0-9]+)_([A-Z_]+)$/.exec(name) ?? [];
  if (key === '' || value.trim() === '') return [];
  const small = key.toLowerCase();
  if (!keys.includes(small)) return [`环境变量 ${name} 不起作用：SITE_KEYS 里没有 ${small}，例如 SITE_KEYS=${[...keys, small].join(',')}`];
  if (field === 'HOSTS') return [];
  /** @type {Readonly<Record<string, Row>>} */
  const rows = fields;
  const row = Object.hasOwn(fields, field) ? rows[field] : undefined;
  if (!row) return [`环境变量 ${name} 不认识：没有 _${field} 这一项，例如 SITE_${key}_PHONE=4000-186-985`];
  if (row.pattern.test(value.trim())) return [];
  return [`环境变量 ${name} 的值不对：${shown(value, row.secret === true)}${row.want}，例如 ${name}=${row.example}`];
}

/**
 * Everything that is wrong with the sites' variables, a sentence each, in Chinese for the operator; [] where all is well.
 * `main` = the key of the site on a first run.
 * @param {Source} source
 * @param {string} [main]
 * @returns {string[]}
 */
export function siteMistakes(source, main = 'main') {
  const named = keysIn(source);
  const keys = named.length > 0 ? named : [main];
  const values = Object.entries(source).flatMap(([name, value]) => wrongValue(name, value ?? '', keys));
  return [...wrongKeys(keys), ...wrongHosts(source, keys), ...values];
}
