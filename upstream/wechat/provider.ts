import { BusinessError } from '../kernel/errors';
import type { WechatAccount } from '../kernel/providers';
import { wechatMessages } from './messages';

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
