import type { Output } from '@/lib/contracts';
import type { Context, HandlersOf } from '../context/context';
import { BusinessError } from '../kernel/errors';
import { wechatMessages } from './messages';
import { WechatError } from './provider';
import { jsSignature, newNonce } from './signature';

/** Signs the address of a page of ours; a signature for anybody else's would lend them our account. */
async function signPage({ services, env, now, log }: Context, url: string): Promise<Output<'weixin.jssdkConfig'>> {
  const { protocol, hostname } = new URL(url);
  if (!/^https?:$/.test(protocol) || !env.pageHosts.includes(hostname)) throw new BusinessError(wechatMessages.foreignAddress);
  const { appId, jsTicket } = services.wechat;
  const ticket = await jsTicket().catch((error: unknown) => {
    if (!(error instanceof WechatError)) throw error;
    log.warn({ errcode: error.errcode, reason: error.message }, 'wechat ticket refused');
    throw new BusinessError(wechatMessages.unavailable);
  });
  const signed = { nonceStr: newNonce(), timestamp: String(Math.floor(now().getTime() / 1000)) };
  return { appId, ...signed, signature: jsSignature({ ticket, url, ...signed }) };
}

/** Whose code of WeChat's authorisation page it is. @throws BusinessError for a code that is none, and when WeChat does not answer */
export async function openIdOfCode({ services, log }: Pick<Context, 'services' | 'log'>, code: string): Promise<string> {
  return services.wechat.openIdOf(code).catch((error: unknown) => {
    if (!(error instanceof WechatError)) throw error;
    log.warn({ errcode: error.errcode, reason: error.message }, 'wechat code refused');
    throw new BusinessError(error.errcode === null ? wechatMessages.noAnswer : wechatMessages.badCode);
  });
}

export const wechatHandlers: HandlersOf<'weixin.shareConfig' | 'weixin.jssdkConfig' | 'weixin.openId'> = {
  'weixin.openId': async ({ code }, context) => ({ openId: await openIdOfCode(context, code) }),
  'weixin.shareConfig': ({ url }, context) => signPage(context, url),
  'weixin.jssdkConfig': ({ url }, context) => signPage(context, url),
};
