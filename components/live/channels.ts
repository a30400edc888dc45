import type { LiveChannel } from '@/lib/contracts/live';
import type { RouteId } from '@/lib/routes';

/** The three pages of each channel. */
export const livePages: Readonly<Record<LiveChannel, { readonly index: RouteId; readonly login: RouteId; readonly detail: RouteId }>> = {
  tiktok: { index: 'live.tiktok', login: 'live.tiktokLogin', detail: 'live.tiktokDetail' },
  tencent: { index: 'live.tencent', login: 'live.tencentLogin', detail: 'live.tencentDetail' },
  headlines: { index: 'live.headlines', login: 'live.headlinesLogin', detail: 'live.headlinesDetail' },
};
