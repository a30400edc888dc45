import { orderStates } from '@/lib/kernel/order-states';
import { useFilters } from '../data/use-filters';

/** Days as the address has them; anything else is none. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Which orders are listed, as the address says: a page that was opened from the list has the same ones around it. */
export function useOrderFilters() {
  const { get, set } = useFilters();
  const words = get('words');
  const state = orderStates.find((one) => one === get('state'));
  const day = (name: 'from' | 'to'): string | undefined => (DAY.test(get(name)) ? get(name) : undefined);
  const [from, to] = [day('from'), day('to')];
  const filters = {
    words,
    ...(state !== undefined && { state }),
    ...(get('invoice') === 'waiting' && { invoice: 'waiting' as const }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
  /** Of a page, with the filters kept: its address and `?state=…`. */
  const kept = (path: string): string => (query === '' ? path : `${path}?${query}`);
  return { filters, set, kept };
}
