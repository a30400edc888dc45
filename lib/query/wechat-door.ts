import { tabStore } from '@/lib/client/tab-store';
import { newRequestId } from '@/lib/query/request-id';

/** The way to WeChat's authorisation page, or its stand-in in the sandbox. */
export interface WechatDoor {
  /** Address that takes `state` at its end; null when WeChat cannot be used. */
  readonly authorise: string | null;
  readonly fragment: string;
  /** The page that it comes back to, for a QR code that opens it in WeChat. */
  readonly page: string;
  readonly sandbox: boolean;
}

const stateKey = 'wechatState';

/**
 * Leaves for WeChat's page, in the place of this one: a page that leaves by itself would turn everybody round who goes back through it.
 * What comes back must bring the same state: nobody signs somebody else's browser in.
 */
export function leaveForWechat({ authorise, fragment }: WechatDoor): void {
  if (authorise === null) return;
  const state = newRequestId();
  tabStore.keep(stateKey, state);
  window.location.replace(`${authorise}${state}${fragment}`);
}

/** Did this browser ask for what came back? Takes `code` and `state` out of the address: the code is good once, and a reload must not send it again. */
export function cameBack(state: string): boolean {
  const expected = tabStore.read(stateKey);
  tabStore.forget(stateKey);
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('code');
  query.delete('state');
  const rest = query.toString();
  window.history.replaceState(null, '', rest === '' ? pathname : `${pathname}?${rest}`);
  return expected !== null && expected === state;
}
