import { liveChannels, type LiveChannel } from '@/lib/contracts/values/live';
import type { RouteId } from './table';

/** The three pages of each channel. */
export const livePages: Readonly<Record<LiveChannel, { readonly index: RouteId; readonly login: RouteId; readonly detail: RouteId }>> = {
  tiktok: { index: 'live.tiktok', login: 'live.tiktokLogin', detail: 'live.tiktokDetail' },
  tencent: { index: 'live.tencent', login: 'live.tencentLogin', detail: 'live.tencentDetail' },
  headlines: { index: 'live.headlines', login: 'live.headlinesLogin', detail: 'live.headlinesDetail' },
};

/** The channel of a page, or null where it is none of theirs. */
export function liveChannelOf(route: string): LiveChannel | null {
  return liveChannels.find((channel) => Object.values(livePages[channel]).some((page) => page === route)) ?? null;
}
