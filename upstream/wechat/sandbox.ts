import { secretIn } from '../secrets';
import type { WechatAccount } from './provider';

/** Signs with a ticket of our own: everything works but WeChat itself, which does not know it. */
export function sandboxWechat(dataDir: string): WechatAccount {
  return { appId: 'wxsandbox', jsTicket: () => Promise.resolve(secretIn(dataDir, 'wechat-sandbox-ticket')) };
}
