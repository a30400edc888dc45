/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useHandover } from '@/components/ops/shipping/use-handover';
import ops from '@/messages/zh-CN/ops.json';
import { calls } from '../../support/slow-door';

const ORDER = 'K7WM3XQ9RD5VHN2TBG8A';
const OTHER = 'B7GH9XWM3KD6VAZV2TQN';
const NUMBER = 'XK202611250034';

const around = ({ children }: { readonly children: ReactNode }) => (
  <NextIntlClientProvider locale="zh-CN" messages={{ ops }}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </NextIntlClientProvider>
);
/** Somebody with a scanner, whose carrier is filled in. */
function scanner() {
  const { result } = renderHook(() => useHandover('示例快递'), { wrapper: around });
  return {
    held: () => result.current.parcel?.orderNo ?? null,
    gone: () => result.current.lines.map(({ gone, why }) => gone?.orderNo ?? why),
    scan: (code: string) => act(async () => result.current.scan(code)),
    escape: () => act(async () => result.current.drop()),
    reply: async (data: object) => calls.at(-1)?.answer(data),
  };
}
const found = (orderNo: string) => ({ list: [{ orderNo, receiver: '梁女士', books: ['母题清单'] }] });

it('Esc takes back a label that is still looked for: it is not held when the answer comes, and what was held stays', async () => {
  const hands = scanner();
  await hands.scan(ORDER);
  await hands.reply(found(ORDER));
  expect(hands.held()).toBe(ORDER);
  await hands.scan(OTHER);
  await hands.escape();
  await hands.reply(found(OTHER));
  expect([hands.held(), hands.gone()]).toEqual([ORDER, []]);
  await hands.escape();
  expect(hands.held()).toBeNull();
});

it('Esc takes back a number that waits behind a label: nothing is sent', async () => {
  const hands = scanner();
  await hands.scan(ORDER);
  await hands.scan(NUMBER);
  await hands.escape();
  await hands.reply(found(ORDER));
  expect([hands.held(), calls.map(({ row }) => row)]).toEqual([ORDER, ['shipping.list']]);
});

it('a parcel whose refund waits is held back at its label, before a number is stuck on it', async () => {
  const hands = scanner();
  await hands.scan(ORDER);
  await hands.reply({ list: [{ orderNo: ORDER, receiver: '梁女士', books: ['母题清单'], refundWaits: true }] });
  expect([hands.held(), hands.gone()]).toEqual([null, ['退款在等复核，拿出这件']]);
});

it('what is being sent is not taken back', async () => {
  const hands = scanner();
  await hands.scan(ORDER);
  await hands.reply(found(ORDER));
  await hands.scan(NUMBER);
  await hands.escape();
  await hands.reply({});
  expect([hands.held(), hands.gone()]).toEqual([null, [ORDER]]);
});
