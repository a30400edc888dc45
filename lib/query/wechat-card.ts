import { JSSDK_SCRIPTS } from '@/lib/kernel/jssdk';
import { callApi } from '@/lib/query/call-api';

/** What a chat shows when the page is passed on; `link` and `image` absolute. */
export interface WechatCard {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image: string;
}

type ShareApi =
  | 'updateAppMessageShareData'
  | 'updateTimelineShareData'
  | 'onMenuShareAppMessage'
  | 'onMenuShareTimeline'
  | 'onMenuShareWechat';
type ShareData = { readonly title: string; readonly desc: string; readonly link: string; readonly imgUrl: string };

/** The part of WeChat's script that is used here. */
type WechatSdk = {
  readonly config: (options: {
    readonly debug: boolean;
    readonly appId: string;
    readonly timestamp: string;
    readonly nonceStr: string;
    readonly signature: string;
    readonly jsApiList: readonly ShareApi[];
  }) => void;
  readonly ready: (then: () => void) => void;
} & { readonly [Name in ShareApi]?: (data: ShareData) => void };

declare global {
  interface Window {
    wx?: WechatSdk;
  }
}

/** Which calls set the card: WeCom knows the older ones only. */
export function shareApis(userAgent: string): readonly ShareApi[] {
  return /wxwork/i.test(userAgent)
    ? ['onMenuShareAppMessage', 'onMenuShareTimeline', 'onMenuShareWechat']
    : ['updateAppMessageShareData', 'updateTimelineShareData'];
}

/** iOS checks the signature against the address that was loaded first, everything else against the present one. */
export function signedAddress(userAgent: string, first: string, present: string): string {
  const [address = ''] = (/iPhone|iPad|iPod/.test(userAgent) ? first : present).split('#');
  return address;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${src}`));
    document.head.append(script);
  });
}

/** Sets the card of the page inside WeChat. Rejects when the script or the signature cannot be had. */
export async function setWechatCard({ title, description, link, image }: WechatCard): Promise<void> {
  const agent = navigator.userAgent;
  const first = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const signed = await callApi('weixin.shareConfig', { url: signedAddress(agent, first, location.href), type: 3 });
  if (!signed.ok) return;
  const [main, other] = JSSDK_SCRIPTS;
  if (!window.wx) await loadScript(main).catch(() => loadScript(other));
  const sdk = window.wx;
  if (!sdk) return;
  const apis = shareApis(agent);
  sdk.config({ debug: false, ...signed.data, jsApiList: apis });
  sdk.ready(() => {
    for (const api of apis) sdk[api]?.({ title, desc: description, link, imgUrl: image });
  });
}
