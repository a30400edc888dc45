import { z } from 'zod';
import { demoSite } from './demo';
import type { Site } from './types';

export type { ShopKey, Site } from './types';
export { resolveSite } from './resolve';
export { pageSegment, siteSegment } from './segment';

/** A SITE_… variable is wrong; the message names it, what is wrong and an example, in Chinese for the operator. */
export class SiteConfigError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

const line = z.string().trim().max(200);
const web = z
  .string()
  .trim()
  .regex(/^https?:\/\/[^\s"'<>]+$/);
/** A file of this site or an absolute address. */
const image = z
  .string()
  .trim()
  .regex(/^(\/(?!\/)|https?:\/\/)[^\s"'<>\\]+$/);
const host = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
const names = z
  .string()
  .trim()
  .regex(/^[\w.@-]+(\s*,\s*[\w.@-]+)*$/);

const text = { schema: line, help: '应为不超过 200 字的一行文字' };
const link = { schema: web, help: '应为以 http:// 或 https:// 开头的网址，例如 https://www.example.com/' };
const picture = { schema: image, help: '应为以 / 开头的站内图片或完整网址，例如 /uploads/qr-wechat.png' };

/** Every text variable of a site: SITE_<KEY>_<suffix>, and how it is checked. */
const fields = {
  NAME: text,
  BRAND_TITLE: text,
  COMPANY: text,
  ADDRESS: text,
  PHONE: {
    schema: z
      .string()
      .trim()
      .regex(/^[\d+() -]{5,30}$/),
    help: '应为电话号码，例如 4000-186-985',
  },
  HOURS: text,
  ICP: text,
  ICP_URL: link,
  POLICE_RECORD: text,
  POLICE_URL: link,
  TELECOM_PERMIT: text,
  PUBLICATION_PERMIT: text,
  BUSINESS_LICENSE: text,
  TRAINING_PERMIT: text,
  COPYRIGHT: text,
  QR_WECHAT: picture,
  QR_DOUYIN: picture,
  QR_APP: picture,
  SHOP_TMALL: link,
  SHOP_DOUYIN: link,
  SHOP_JD: link,
  SHOP_PINDUODUO: link,
  SHOP_YOUZAN: link,
  SHOP_KUAISHOU: link,
  SHOP_BAIDU: link,
  ACCOUNTS: { schema: names, help: '应为逗号分隔的官方账号，例如 xkb_fuwu,xkb_shipin' },
  MAIL_DOMAIN: { schema: domain, help: '应为客服邮箱 @ 后面的域名，例如 example.com' },
  APP_IOS: link,
  APP_ANDROID: link,
} as const;
type Field = keyof typeof fields;

function isField(name: string): name is Field {
  return Object.hasOwn(fields, name);
}

/** A set but wrong value stops the start; an absent one is undefined. */
function valueOf(source: Source, key: string, field: Field): string | undefined {
  const name = `SITE_${key.toUpperCase()}_${field}`;
  const raw = source[name];
  if (raw === undefined || raw.trim() === '') return undefined;
  const parsed = fields[field].schema.safeParse(raw);
  if (!parsed.success) throw new SiteConfigError(`环境变量 ${name} 的值不对：${fields[field].help}`);
  return parsed.data;
}

function hostsOf(source: Source, key: string): readonly string[] {
  const name = `SITE_${key.toUpperCase()}_HOSTS`;
  const hosts = (source[name] ?? '')
    .split(',')
    .map((h) => h.trim().toLowerCase())
    .filter(Boolean);
  const wrong = hosts.find((h) => !host.test(h));
  if (wrong !== undefined)
    throw new SiteConfigError(`环境变量 ${name} 的值不对：“${wrong}”不是域名，不要写协议和端口，例如 ${name}=www.example.com,example.com`);
  return hosts;
}

function preticked(source: Source, key: string): boolean | undefined {
  const name = `SITE_${key.toUpperCase()}_AGREEMENT_PRETICKED`;
  const raw = source[name]?.trim() ?? '';
  if (raw === '') return undefined;
  if (raw !== '0' && raw !== '1') throw new SiteConfigError(`环境变量 ${name} 的值不对：只能是 0 或 1，例如 ${name}=1`);
  return raw === '1';
}

/** The line of a company that words none of its own. */
function copyrightOf(company: string): string {
  return `© ${company} 版权所有`;
}

/** What belongs to one company: of another one it would be a false statement. */
const unstated = {
  address: '',
  icp: '',
  policeRecord: '',
  telecomPermit: '',
  publicationPermit: '',
  businessLicense: '',
  trainingPermit: '',
} as const;

/**
 * One site; what it lacks comes from `base`, the default site. A site that names a company of its own shows only its own
 * address, filings, permits and copyright: those of another company would not be true of it.
 */
function siteOf(source: Source, key: string, base: Site): Site {
  const get = (field: Field, fallback: string): string => valueOf(source, key, field) ?? fallback;
  const company = get('COMPANY', base.company);
  const stated = company === base.company ? base : { ...base, ...unstated, copyright: copyrightOf(company) };
  return {
    key,
    hosts: hostsOf(source, key),
    name: get('NAME', base.name),
    brandTitle: get('BRAND_TITLE', base.brandTitle),
    company,
    address: get('ADDRESS', stated.address),
    phone: get('PHONE', base.phone),
    hours: get('HOURS', base.hours),
    icp: get('ICP', stated.icp),
    icpUrl: get('ICP_URL', base.icpUrl),
    policeRecord: get('POLICE_RECORD', stated.policeRecord),
    policeUrl: get('POLICE_URL', base.policeUrl),
    telecomPermit: get('TELECOM_PERMIT', stated.telecomPermit),
    publicationPermit: get('PUBLICATION_PERMIT', stated.publicationPermit),
    businessLicense: get('BUSINESS_LICENSE', stated.businessLicense),
    trainingPermit: get('TRAINING_PERMIT', stated.trainingPermit),
    copyright: get('COPYRIGHT', stated.copyright),
    qr: { wechat: get('QR_WECHAT', base.qr.wechat), douyin: get('QR_DOUYIN', base.qr.douyin), app: get('QR_APP', base.qr.app) },
    shops: {
      tmall: get('SHOP_TMALL', base.shops.tmall),
      douyin: get('SHOP_DOUYIN', base.shops.douyin),
      jd: get('SHOP_JD', base.shops.jd),
      pinduoduo: get('SHOP_PINDUODUO', base.shops.pinduoduo),
      youzan: get('SHOP_YOUZAN', base.shops.youzan),
      kuaishou: get('SHOP_KUAISHOU', base.shops.kuaishou),
      baidu: get('SHOP_BAIDU', base.shops.baidu),
    },
    accounts: valueOf(source, key, 'ACCOUNTS')?.split(/\s*,\s*/) ?? base.accounts,
    mailDomain: get('MAIL_DOMAIN', base.mailDomain),
    app: { ios: get('APP_IOS', base.app.ios), android: get('APP_ANDROID', base.app.android) },
    agreementPreticked: preticked(source, key) ?? base.agreementPreticked,
  };
}

function keysOf(source: Source): readonly string[] {
  const keys = (source.SITE_KEYS ?? '')
    .split(',')
    .map((k) => k.trim().toLowerCase())
    .filter(Boolean);
  const wrong = keys.find((k) => !/^[a-z][a-z0-9]{0,15}$/.test(k));
  if (wrong !== undefined)
    throw new SiteConfigError(`环境变量 SITE_KEYS 的值不对：“${wrong}”应为小写字母开头的 1–16 个字母或数字，例如 SITE_KEYS=main,school`);
  if (new Set(keys).size !== keys.length)
    throw new SiteConfigError('环境变量 SITE_KEYS 的值不对：同一个站点写了两次，例如 SITE_KEYS=main,school');
  return keys.length > 0 ? keys : [demoSite.key];
}

/** Variables that are read apart from the texts; the last one by lib/env, because no page may know it. */
const others: ReadonlySet<string> = new Set(['HOSTS', 'AGREEMENT_PRETICKED', 'BAIDU_PUSH_TOKEN']);

/** A misspelt or forgotten variable would silently show the default site's data: it stops the start instead. */
function refuseStrangers(source: Source, keys: readonly string[]): void {
  for (const name of Object.keys(source)) {
    const match = /^SITE_([A-Z0-9]+)_([A-Z_]+)$/.exec(name);
    if (!match || source[name] === undefined || source[name] === '') continue;
    const [, key = '', field = ''] = match;
    if (!keys.includes(key.toLowerCase()))
      throw new SiteConfigError(
        `环境变量 ${name} 不起作用：SITE_KEYS 里没有 ${key.toLowerCase()}，例如 SITE_KEYS=${[...keys, key.toLowerCase()].join(',')}`,
      );
    if (!isField(field) && !others.has(field))
      throw new SiteConfigError(`环境变量 ${name} 不认识：没有 _${field} 这一项，例如 SITE_${key}_PHONE=4000-186-985`);
  }
}

/** The site table from SITE_KEYS and SITE_<KEY>_* (decisions §2); the first is the default. Throws SiteConfigError. */
export function configuredSites(source: Source): readonly Site[] {
  const keys = keysOf(source);
  refuseStrangers(source, keys);
  const [first = demoSite.key, ...rest] = keys;
  const main = siteOf(source, first, demoSite);
  const sites = [main, ...rest.map((key) => siteOf(source, key, main))];
  const owner = new Map<string, string>();
  for (const site of sites) {
    for (const name of site.hosts) {
      const other = owner.get(name);
      if (other !== undefined)
        throw new SiteConfigError(
          `环境变量 SITE_${site.key.toUpperCase()}_HOSTS 的值不对：${name} 已属于站点 ${other}，一个域名只能属于一个站点`,
        );
      owner.set(name, site.key);
    }
  }
  return sites;
}
