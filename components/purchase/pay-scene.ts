import type { BrowserInput } from '@/lib/contracts';

export type Channel = BrowserInput<'pay.prepay'>['channel'];
/** Order of the list on the cashier (mock-up 07-cashier). */
export const channels = ['wechat', 'alipay', 'card'] as const satisfies readonly Channel[];

export interface PayScene {
  /** A phone pays in place (redirect), a desktop shows a QR code. */
  readonly scene: 'desktop' | 'h5';
  /** The wallet's own browser blocks its rival: this channel must be paid in another browser. */
  readonly blocked: Channel | null;
}

/** The six tokens of the specification's mobile detection (§9). */
const PHONE = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/i;

/** How this browser can pay (field notes, In WeChat). */
export function paySceneOf(userAgent: string): PayScene {
  return { scene: PHONE.test(userAgent) ? 'h5' : 'desktop', blocked: /MicroMessenger/i.test(userAgent) ? 'alipay' : null };
}
