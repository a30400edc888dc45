import type { TagTone } from '@/components/ui/tag';
import type { BrowserInput, BrowserOutput } from '@/lib/contracts';

export type Order = BrowserOutput<'orders.detail'>;
export type OrderState = Order['state'];
export type Ability = Order['can'][number];
export type Bought = BrowserOutput<'orders.bought'>;

/** The list's tabs, in the order of an order's life; each but the first is a `tab` of orders.list. */
export const orderTabs = ['all', 'unpaid', 'toShip', 'shipped', 'done', 'refund', 'over', 'change'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Orders of a page of the list. */
export const PAGE_SIZE = 10;

/** What /personal/order shows of them. */
export interface Shown {
  readonly tab: OrderTab;
  /** Of an order number or of a title; '' = every order. */
  readonly keyWord: string;
  readonly pageNum: number;
}

/** What the list asks for. */
export function listInput({ tab, keyWord, pageNum }: Shown): BrowserInput<'orders.list'> {
  return { ...(tab === 'all' ? {} : { tab }), ...(keyWord === '' ? {} : { keyWord }), pageNum, pageSize: PAGE_SIZE };
}

/** The tab an address names; anything else is the whole list. */
export function tabOf(value: unknown): OrderTab {
  return orderTabs.find((tab) => tab === value) ?? 'all';
}

const tones: Readonly<Record<OrderState, TagTone>> = {
  待支付: 'amber',
  已支付: 'plain',
  已发货: 'plain',
  已完成: 'jade',
  已取消: 'plain',
  已关闭: 'plain',
  退款中: 'amber',
  已退款: 'plain',
};

/** Its state as the list and the slip show it; an order whose course was given for another says so. */
export function stateTag(order: Pick<Order, 'state' | 'change'>): {
  readonly word: OrderState | '已换课' | '换课中';
  readonly tone: TagTone;
} {
  if (order.change?.state === '已完成') return { word: '已换课', tone: 'plain' };
  if (order.change?.state === '处理中') return { word: '换课中', tone: 'amber' };
  return { word: order.state, tone: tones[order.state] };
}

/** What a card of the list offers beside the way to the order itself; the first is the one to do. At most two. */
export function cardActions(can: readonly Ability[]): readonly Ability[] {
  const order: readonly Ability[] = ['pay', 'confirmReceipt', 'cancel', 'logistics', 'study', 'change', 'again'];
  return order.filter((ability) => can.includes(ability)).slice(0, 2);
}

/** Seconds left of `seconds` that were counted when the answer came (`answeredAt`), both clocks the browser's. ms since the epoch. */
export function secondsSince(seconds: number, answeredAt: number, now: number): number {
  return Math.max(0, seconds - Math.floor((now - answeredAt) / 1000));
}
