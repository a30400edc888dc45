import type { DeskOutput } from '@/lib/ops/contract';
import { NotFoundError } from '../../../kernel/errors';
import { orderMessages } from '../../../order/messages';
import type { SignedIn } from '../shared/handler';
import { needOrder, type Card } from './find';

/** Whoever only sends parcels sees orders with printed goods, and of those what is sent and where to: nothing of money or messages. */
const onlyGoods = ({ scope }: Pick<SignedIn, 'scope'>): boolean => scope === 'own';

/** The part of a search that they find in: `true` = with printed goods only. */
export const goodsOf = (context: Pick<SignedIn, 'scope'>): { readonly goods?: true } => (onlyGoods(context) ? { goods: true } : {});

const cardFor = (context: Pick<SignedIn, 'scope'>, card: Card): Card =>
  onlyGoods(context) ? { ...card, amountFen: 0, payMethod: '' } : card;

/** Cards as whoever asks may see them. */
export const cardsFor = <Found extends { readonly list: readonly Card[] }>(context: Pick<SignedIn, 'scope'>, found: Found) => ({
  ...found,
  list: found.list.map((card) => cardFor(context, card)),
});

/** Refuses an order without printed goods as if it were not there. @throws NotFoundError */
export async function needSeen({ db, scope }: Pick<SignedIn, 'db' | 'scope'>, orderNo: string) {
  const order = await needOrder(db, orderNo);
  if (onlyGoods({ scope }) && !order.requiresShipping) throw new NotFoundError(orderMessages.notFound);
  return order;
}

/** The story as whoever asks may see it. */
export function storyFor(context: Pick<SignedIn, 'scope'>, story: DeskOutput<'orders.show'>): DeskOutput<'orders.show'> {
  if (!onlyGoods(context)) return story;
  return {
    ...story,
    order: { ...story.order, ...cardFor(context, story.order), creditFen: 0 },
    payments: [],
    notices: [],
    refunds: [],
    ledger: [],
    wishes: [],
    messages: [],
    changes: [],
    invoice: null,
    quote: null,
    refusal: '',
  };
}
