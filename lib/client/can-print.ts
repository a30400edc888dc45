import { useSyncExternalStore } from 'react';

/** Browsers inside apps (WeChat, QQ, Douyin, Toutiao, Baidu, Weibo, Alipay, DingTalk, Kuaishou): `print` is missing or does nothing. */
const insideApp = /MicroMessenger|\bQQ\/|aweme|BytedanceWebview|NewsArticle|baiduboxapp|Weibo|AlipayClient|DingTalk|Kwai/i;

/** Can this browser print? `print` = its own, where it has one. */
export function canPrint(userAgent: string, print: unknown): boolean {
  return typeof print === 'function' && !insideApp.test(userAgent);
}

const never = (): (() => void) => () => undefined;

/** canPrint for the browser that is open; true until it has said who it is. */
export function useCanPrint(): boolean {
  return useSyncExternalStore(
    never,
    () => canPrint(navigator.userAgent, window.print),
    () => true,
  );
}
