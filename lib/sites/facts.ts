import type { Site } from './types';

/** What a site states of itself, by the end of the variable that decides it (`SITE_<KEY>_…`); '' = it says nothing. */
export const siteFields = [
  'HOSTS',
  'NAME',
  'BRAND_TITLE',
  'COMPANY',
  'ADDRESS',
  'PHONE',
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

const values: Readonly<Record<SiteField, (site: Site) => string>> = {
  HOSTS: ({ hosts }) => hosts.join('，'),
  NAME: ({ name }) => name,
  BRAND_TITLE: ({ brandTitle }) => brandTitle,
  COMPANY: ({ company }) => company,
  ADDRESS: ({ address }) => address,
  PHONE: ({ phone }) => phone,
  HOURS: ({ hours }) => hours,
  ICP: ({ icp }) => icp,
  POLICE_RECORD: ({ policeRecord }) => policeRecord,
  TELECOM_PERMIT: ({ telecomPermit }) => telecomPermit,
  PUBLICATION_PERMIT: ({ publicationPermit }) => publicationPermit,
  BUSINESS_LICENSE: ({ businessLicense }) => businessLicense,
  TRAINING_PERMIT: ({ trainingPermit }) => trainingPermit,
  COPYRIGHT: ({ copyright }) => copyright,
  SHOP_TMALL: ({ shops }) => shops.tmall,
  SHOP_DOUYIN: ({ shops }) => shops.douyin,
  SHOP_JD: ({ shops }) => shops.jd,
  SHOP_PINDUODUO: ({ shops }) => shops.pinduoduo,
  SHOP_YOUZAN: ({ shops }) => shops.youzan,
  SHOP_KUAISHOU: ({ shops }) => shops.kuaishou,
  SHOP_BAIDU: ({ shops }) => shops.baidu,
  ACCOUNTS: ({ accounts }) => accounts.join('，'),
  MAIL_DOMAIN: ({ mailDomain }) => mailDomain,
  QR_WECHAT: ({ qr }) => qr.wechat,
  QR_DOUYIN: ({ qr }) => qr.douyin,
  QR_APP: ({ qr }) => qr.app,
  APP_IOS: ({ app }) => app.ios,
  APP_ANDROID: ({ app }) => app.android,
};

/** Everything that a site states, each with the field that decides it. */
export const siteFacts = (site: Site): { field: SiteField; value: string }[] =>
  siteFields.map((field) => ({ field, value: values[field](site) }));
