import type { OrderState as Name } from '@/lib/kernel/order-states';
import { State, type Tone } from './state';

const tones: Readonly<Record<Name, Tone>> = {
  待支付: 'wait',
  已支付: 'go',
  已发货: 'go',
  已完成: 'ok',
  已取消: 'off',
  已关闭: 'off',
  退款中: 'bad',
  已退款: 'off',
};

/** Where an order is, in lists. */
export function OrderState({ state }: { readonly state: Name }) {
  return <State tone={tones[state]}>{state}</State>;
}
