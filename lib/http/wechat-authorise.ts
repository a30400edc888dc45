import type { WechatDoor } from '@/lib/query/wechat-door';
import { webEnv } from '@/lib/env';
import { callUpstream } from '@/lib/upstream/call';
import type { Edge } from '../process/edge';

/** The sandbox's account, which WeChat itself does not know: upstream/wechat/sandbox.ts. */
const sandboxAppId = 'wxsandbox';

/** WeChat's published authorisation page for the account that signs our pages; in the sandbox its stand-in. `back` = path and query of ours. */
export async function authorisation({ host, https, ip }: Pick<Edge, 'host' | 'https' | 'ip'>, back: string): Promise<WechatDoor> {
  const page = `${https ? 'https' : 'http'}://${host}${back}`;
  const signed = await callUpstream('weixin.jssdkConfig', { url: page }, { ip });
  const { sandbox, bundled, WECHAT_OPEN_BASE: open } = webEnv();
  if (!signed.ok || signed.data.appId === '') return { authorise: null, fragment: '', page, sandbox: false };
  if (signed.data.appId === sandboxAppId) {
    const query = new URLSearchParams({ back });
    return { authorise: sandbox && bundled ? `/sandbox/wechat?${query}&state=` : null, fragment: '', page, sandbox: true };
  }
  const query = new URLSearchParams({ appid: signed.data.appId, redirect_uri: page, response_type: 'code', scope: 'snsapi_base' });
  return {
    authorise: `${open}/connect/oauth2/authorize?${query}&state=`,
    fragment: '#wechat_redirect',
    page,
    sandbox: false,
  };
}
