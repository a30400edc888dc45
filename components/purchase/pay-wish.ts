import type { Channel } from '@/lib/kernel/payment';

/** What an address asks a cashier to begin with, after its `#`; `refused`: WeChat's authorisation did not come about. */
export type PayWish = Extract<Channel, 'wechat' | 'alipay'> | 'refused';

/** Takes the wish out of the address: it is begun once, and not again by a reload. */
export function takePayWish(): PayWish | null {
  const [, wish] = /^#pay=(wechat|alipay|refused)$/.exec(location.hash) ?? [];
  if (wish === undefined) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return wish === 'wechat' || wish === 'alipay' ? wish : 'refused';
}
