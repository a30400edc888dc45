import 'server-only';
import { z } from 'zod';
import { clickKeys, type LiveChannel } from '@/lib/contracts/values/live';
import type { Site } from '@/lib/sites';
import { readData } from './read';

const line = z.string().trim().min(1);

/** What differs between the channels of live signup (§10.9): one code base, a file each. */
const channel = z.strictObject({
  /** The activity that the bare address shows; `?activity=` shows another. */
  activity: z.string().regex(/^[a-z0-9-]{2,60}$/),
  /** Where visitors come from, as they are told. */
  source: line.max(8),
  /** Ground of the head: blackboard, ink or jade. */
  ground: z.enum(['board', 'ink', 'jade']),
  /** Names under which the platform's click id arrives; the first that has a value counts. */
  clickKeys: z.array(z.enum(clickKeys)).min(1),
  /** In the order offered; the first one that the browser is able to use is chosen. */
  payMethods: z.array(z.enum(['wechat', 'alipay'])).min(1),
  cta: line.max(8),
  promise: line.max(12),
  /** Three short promises below the head. */
  trust: z.array(line.max(14)).length(3),
  description: line,
});
export type LiveChannelText = z.output<typeof channel>;

/** What each channel has to say, by its file. */
export const liveForms = { 'live/tiktok.json': channel, 'live/tencent.json': channel, 'live/headlines.json': channel } as const;

/** A channel's own words and settings (content/live). Throws ContentError. */
export function readLiveChannel(name: LiveChannel, site: Site): Promise<LiveChannelText> {
  return readData(`live/${name}.json`, channel, site);
}
