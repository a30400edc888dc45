import { BusinessError } from '../errors';
import { wechatMessages } from './messages';

/** The official account whose JSSDK our pages use. */
export interface WechatAccount {
  readonly appId: string;
  /** The `jsapi_ticket` to sign with, valid for some minutes at least. @throws WechatError, BusinessError */
  readonly jsTicket: () => Promise<string>;
  /** Whose `code` it is, as WeChat's authorisation page gave it; a code is good once. @throws WechatError, BusinessError */
  readonly openIdOf: (code: string) => Promise<string>;
}

/** WeChat's server refused or did not answer. `errcode` is its own, null when nothing came back. */
export class WechatError extends Error {
  constructor(
    message: string,
    readonly errcode: number | null = null,
  ) {
    super(message);
  }
}

/** Without sandbox and without an account nothing can be signed. */
export const unavailableWechat: WechatAccount = {
  appId: '',
  jsTicket: () => Promise.reject(new BusinessError(wechatMessages.notConfigured)),
  openIdOf: () => Promise.reject(new BusinessError(wechatMessages.noLogin)),
};
