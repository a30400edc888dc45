import { z } from 'zod';
import { demoSite } from './demo';
import { fields } from './fields.mjs';
import { hostsIn, keysIn, siteMistakes, variableOf } from './mistakes.mjs';
import type { Site } from './types';

export type { Site } from './types';
export { resolveSite } from './resolve';
export { pageSegment, siteSegment } from './segment';

/** A SITE_… variable is wrong; the message names it, what is wrong and an example, in Chinese for the operator. */
export class SiteConfigError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

/** Every text variable of a site: SITE_<KEY>_<suffix>. The token of the link push is read apart, because no page may know it. */
type Field = Exclude<keyof typeof fields, 'BAIDU_PUSH_TOKEN'>;

/** The value of a variable, or undefined where it is not set. */
function valueOf(source: Source, key: string, field: Field): string | undefined {
  const raw = source[variableOf(key, field)];
  if (raw === undefined || raw.trim() === '') return undefined;
  return z.string().trim().regex(fields[field].pattern).parse(raw);
}

function preticked(source: Source, key: string): boolean | undefined {
  const value = valueOf(source, key, 'AGREEMENT_PRETICKED');
  return value === undefined ? undefined : value === '1';
}

/** The line of a company that words none of its own. */
function copyrightOf(company: string): string {
  return `© ${company} 版权所有`;
}

/** What belongs to one company: of another one it would be a false statement. */
const unstated = {
  address: '',
  returnAddress: '',
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
    hosts: hostsIn(source, key),
    name: get('NAME', base.name),
    brandTitle: get('BRAND_TITLE', base.brandTitle),
    company,
    address: get('ADDRESS', stated.address),
    phone: get('PHONE', base.phone),
    returnAddress: get('RETURN_ADDRESS', stated.returnAddress),
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
    mailDomain: get('MAIL_DOMAIN', base.mailDomain).toLowerCase(),
    app: { ios: get('APP_IOS', base.app.ios), android: get('APP_ANDROID', base.app.android) },
    agreementPreticked: preticked(source, key) ?? base.agreementPreticked,
  };
}

/** The site table from SITE_KEYS and SITE_<KEY>_* (§11); the first is the default. Throws SiteConfigError. */
export function configuredSites(source: Source): readonly Site[] {
  const mistakes = siteMistakes(source, demoSite.key);
  if (mistakes.length > 0) throw new SiteConfigError(mistakes.join('\n'));
  const [first = demoSite.key, ...rest] = keysIn(source);
  const main = siteOf(source, first, demoSite);
  return [main, ...rest.map((key) => siteOf(source, key, main))];
}
