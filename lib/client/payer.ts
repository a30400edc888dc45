import { payerTrip } from '@/lib/pay/trip';

/** Leaves for WeChat's authorisation, which the server runs; the page comes back with `#pay=wechat`, or `#pay=refused`. */
export function leaveForPayer(): void {
  const { pathname, search } = window.location;
  window.location.assign(`${payerTrip.start}?${new URLSearchParams({ back: pathname + search })}`);
}
