import type { ClickKey } from '@/lib/contracts/values/live';

/** Where conversions are reported to: Ocean Engine (Douyin and Toutiao), Tencent Ads, Baidu. */
export const platforms = ['ocean', 'tencent', 'baidu'] as const;
export type Platform = (typeof platforms)[number];

/** The platform that handed over a click. Its name says so: a channel may be advertised on several. */
export const platformOf: Readonly<Record<ClickKey, Platform>> = {
  clickid: 'ocean',
  gdt_vid: 'tencent',
  qz_gdt: 'tencent',
  bd_vid: 'baidu',
};
