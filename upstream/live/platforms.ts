import type { LiveChannel } from '@/lib/contracts/live';

/** Where conversions are reported to: Ocean Engine (Douyin and Toutiao), Tencent Ads. */
export const platforms = ['ocean', 'tencent'] as const;
export type Platform = (typeof platforms)[number];

export const platformOf: Readonly<Record<LiveChannel, Platform>> = { tiktok: 'ocean', headlines: 'ocean', tencent: 'tencent' };
