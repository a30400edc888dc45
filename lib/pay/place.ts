import type { Channel, Scene } from '@/lib/kernel/payment';
import { isMobile, isWechat } from '@/lib/routes/device';

/** What a payer presses: a channel, or the one code that a phone turns into a channel by where it is opened. */
export type Method = Channel | 'scan';

/** Whose browser it is. WeChat on a computer pays like any desk: by the code. */
export type PayClient = 'wechat' | 'alipay' | 'phone' | 'desktop';

/** What a cashier has to know of the place it is opened in. Made on the server. */
export interface PayPlace {
  readonly client: PayClient;
  /** The server holds this browser's id of WeChat, without which WeChat pays nothing in its own browser. */
  readonly payerKnown: boolean;
  /** The service hands out codes that any wallet may scan; one that does not gives a code a channel. */
  readonly oneCode: boolean;
  /** What the service can take money by; [] where it sells nothing yet. */
  readonly channels: readonly Channel[];
}

/** Whose browser this is, by its own name. */
export function payClientOf(userAgent: string): PayClient {
  if (!isMobile(userAgent)) return 'desktop';
  if (isWechat(userAgent)) return 'wechat';
  return /AlipayClient/i.test(userAgent) ? 'alipay' : 'phone';
}

/**
 * The one table of how every cashier is paid. null: the wallet's browser does not let its rival in, and WeChat serves its
 * H5 payment outside its own browser only.
 */
const scenes: Readonly<Record<PayClient, Readonly<Record<Channel, Scene | null>>>> = {
  wechat: { wechat: 'jsapi', alipay: null, card: 'h5' },
  alipay: { wechat: null, alipay: 'h5', card: 'h5' },
  phone: { wechat: 'h5', alipay: 'h5', card: 'h5' },
  desktop: { wechat: 'desktop', alipay: 'desktop', card: 'desktop' },
};

/** The scene of a channel in this browser; null where it must be paid in another one. */
export function sceneOf(client: PayClient, channel: Channel): Scene | null {
  return scenes[client][channel];
}

/** Must this method be paid in another browser? */
export function isBlocked(client: PayClient, method: Method): boolean {
  return method !== 'scan' && sceneOf(client, method) === null;
}

/** What the service can take of what is offered, in the order given; all of it where it takes none, which the cashier says. */
export function takenOf<Offered extends Channel>(
  { channels: open }: Pick<PayPlace, 'channels'>,
  offered: readonly Offered[],
): readonly Offered[] {
  const here = offered.filter((channel) => open.includes(channel));
  return here.length === 0 ? offered : here;
}

/** What is offered here of what the service can take, in the order given: at a desk one code stands for both wallets. */
export function methodsAt({ client, oneCode, channels: open }: PayPlace, offered: readonly Channel[]): readonly Method[] {
  const here = offered.filter((channel) => open.includes(channel));
  const both = here.includes('wechat') && here.includes('alipay');
  if (client !== 'desktop' || !oneCode || !both) return here;
  return ['scan', ...here.filter((channel) => channel === 'card')];
}

/** The method that stands chosen at first: the first one that this browser can pay. */
export function firstMethod(client: PayClient, methods: readonly Method[]): Method {
  return methods.find((method) => !isBlocked(client, method)) ?? methods[0] ?? 'card';
}
