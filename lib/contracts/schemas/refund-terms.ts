import { z } from 'zod';
import { fen, int } from './shapes';

/** What a price holds beside the service. */
export const goodsPrice = { booksFen: fen(), shippingFen: fen() };

/**
 * 第 N 天申请退多少: `rows` by the day of the service (from 1), the last one its end. Where goods are sent the first row is
 * before they leave; after that their price comes back with the goods themselves, within `returnDays`.
 */
export const refundTerms = z.object({
  ...goodsPrice,
  returnDays: int(),
  rows: z.array(z.object({ day: int(), sent: z.boolean(), serviceFen: fen(), ...goodsPrice, amountFen: fen() })),
});
