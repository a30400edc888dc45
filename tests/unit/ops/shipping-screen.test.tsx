/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { ShippingScreen } from '@/components/ops/shipping/shipping-screen';
import { deskContract, type DeskOutput } from '@/lib/ops/contract';
import { answers, draw } from '../../support/at-desk';
import { emptiest } from '../../support/emptiest';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined }),
  usePathname: () => '/ops/shipping',
  useSearchParams: () => new URLSearchParams(),
}));

type Found = DeskOutput<'shipping.list'>;
const empty: Found = Object(emptiest(deskContract['shipping.list'].output));
const parcel = (id: number, refundWaits = false): Partial<Found['list'][number]> => ({
  ...{ id, orderNo: `K7WM3XQ9RD5VHN2TBG8${id}`, books: [], receiver: '周女士', phone: '', area: '', paidAt: '', labelled: false },
  ...{ dueAt: '2026-11-26T01:00:00.000Z', refundWaits },
});
const listed = (...list: readonly object[]) => ({ ...empty, list });

test('labels are printed of what still waits: not of what was sent, or is to be paid back, since it was ticked', async () => {
  answers.set('shipping.list', [listed(parcel(1), parcel(2), parcel(3)), listed(parcel(1), parcel(3, true))]);
  answers.set('shipping.labels', { labels: [] });
  draw(<ShippingScreen />);
  const row = async (id: number) => (await screen.findByText(new RegExp(`G8${id}$`))).closest('tr') ?? document.body;
  for (const id of [1, 2, 3]) fireEvent.click(within(await row(id)).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: '打印 3 张面单' })).toBeEnabled();
  fireEvent.click(within(await row(1)).getByRole('button', { name: '打面单' }));
  expect(await screen.findByRole('button', { name: '打印 1 张面单' })).toBeEnabled();
  expect(within(await row(3)).getByRole('checkbox')).toBeDisabled();
});
