import type { Site } from './types';

/** What a site states of itself, by the end of the variable that decides it (`SITE_<KEY>_…`); '' = it says nothing. */
export const siteFields = [
  'HOSTS',
  'NAME',
  'BRAND_TITLE',
  'COMPANY',
  'ADDRESS',
  'PHONE',
  'RETURN_ADDRESS',
  'HOURS',
  'ICP',
  'POLICE_RECORD',
  'TELECOM_PERMIT',
  'PUBLICATION_PERMIT',
  'BUSINESS_LICENSE',
  'TRAINING_PERMIT',
  'COPYRIGHT',
  'SHOP_TMALL',
  'SHOP_DOUYIN',
  'SHOP_JD',
  'SHOP_PINDUODUO',
  'SHOP_YOUZAN',
  'SHOP_KUAISHOU',
  'SHOP_BAIDU',
  'ACCOUNTS',
  'MAIL_DOMAIN',
  'QR_WECHAT',
  'QR_DOUYIN',
  'QR_APP',
  'APP_IOS',
  'APP_ANDROID',
] as const;
type SiteField = (typeof siteFields)[number];

interface Fact {
  readonly of: (site: Site) => string;
  /** A visitor may check it in 客服验证 (own-names.ts). */
  readonly checked: boolean;
}

const facts: Readonly<Record<SiteField, Fact>> = {
  HOSTS: { of: ({ hosts }) => hosts.join('，'), checked: true },
  NAME: { of: ({ name }) => name, checked: false },
  BRAND_TITLE: { of: ({ brandTitle }) => brandTitle, checked: false },
  COMPANY: { of: ({ company }) => company, checked: false },
  ADDRESS: { of: ({ address }) => address, checked: false },
  PHONE: { of: ({ phone }) => phone, checked: true },
  RETURN_ADDRESS: { of: ({ returnAddress }) => returnAddress, checked: false },
  HOURS: { of: ({ hours }) => hours, checked: false },
  ICP: { of: ({ icp }) => icp, checked: false },
  POLICE_RECORD: { of: ({ policeRecord }) => policeRecord, checked: false },
  TELECOM_PERMIT: { of: ({ telecomPermit }) => telecomPermit, checked: false },
  PUBLICATION_PERMIT: { of: ({ publicationPermit }) => publicationPermit, checked: false },
  BUSINESS_LICENSE: { of: ({ businessLicense }) => businessLicense, checked: false },
  TRAINING_PERMIT: { of: ({ trainingPermit }) => trainingPermit, checked: false },
  COPYRIGHT: { of: ({ copyright }) => copyright, checked: false },
  SHOP_TMALL: { of: ({ shops }) => shops.tmall, checked: true },
  SHOP_DOUYIN: { of: ({ shops }) => shops.douyin, checked: true },
  SHOP_JD: { of: ({ shops }) => shops.jd, checked: true },
  SHOP_PINDUODUO: { of: ({ shops }) => shops.pinduoduo, checked: true },
  SHOP_YOUZAN: { of: ({ shops }) => shops.youzan, checked: true },
  SHOP_KUAISHOU: { of: ({ shops }) => shops.kuaishou, checked: true },
  SHOP_BAIDU: { of: ({ shops }) => shops.baidu, checked: true },
  ACCOUNTS: { of: ({ accounts }) => accounts.join('，'), checked: true },
  MAIL_DOMAIN: { of: ({ mailDomain }) => mailDomain, checked: true },
  QR_WECHAT: { of: ({ qr }) => qr.wechat, checked: false },
  QR_DOUYIN: { of: ({ qr }) => qr.douyin, checked: false },
  QR_APP: { of: ({ qr }) => qr.app, checked: false },
  APP_IOS: { of: ({ app }) => app.ios, checked: false },
  APP_ANDROID: { of: ({ app }) => app.android, checked: false },
};

/** May a visitor check what a site states there? */
export const isChecked = (field: SiteField): boolean => facts[field].checked;

/** Everything that a site states, each with the field that decides it. */
export const siteFacts = (site: Site): { field: SiteField; value: string }[] =>
  siteFields.map((field) => ({ field, value: facts[field].of(site) }));
