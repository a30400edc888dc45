/** What became of WeChat's own sheet; `absent` = this is not WeChat's browser. */
export type WechatOutcome = 'ok' | 'cancel' | 'fail' | 'absent';

interface Bridge {
  readonly invoke: (
    name: 'getBrandWCPayRequest',
    parameters: Readonly<Record<string, string>>,
    done: (result: { readonly err_msg: string }) => void,
  ) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** How long WeChat's browser may take to bring its bridge, ms. */
const BRIDGE_MS = 1500;

function bridge(): Promise<Bridge | null> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), BRIDGE_MS);
    const ready = (): void => {
      clearTimeout(timer);
      resolve(window.WeixinJSBridge ?? null);
    };
    document.addEventListener('WeixinJSBridgeReady', ready, { once: true });
  });
}

/** Opens WeChat's sheet for a JSAPI payment. `ok` is WeChat's word to the page only: whether it was paid is asked of the server. */
export async function payInWechat(parameters: Readonly<Record<string, string>>): Promise<WechatOutcome> {
  const found = await bridge();
  if (!found) return 'absent';
  return new Promise((resolve) => {
    found.invoke('getBrandWCPayRequest', parameters, ({ err_msg: said }) => {
      resolve(said === 'get_brand_wcpay_request:ok' ? 'ok' : said === 'get_brand_wcpay_request:cancel' ? 'cancel' : 'fail');
    });
  });
}
