/** The H5 cashier that `h5_url` opens: H5支付 开发指引 and 常见问题 (pay.weixin.qq.com/doc/v3/merchant/4012791832). */
import { yuan } from '../kit/money';
import { escaped } from '../kit/html';
import { header, type Answer, type Call } from '../kit/server';
import type { Trade, World } from './world';

const page = (status: number, content: string): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>微信支付</title>${content}</html>`,
});
const refused = (words: string): Answer => page(200, `<p role="alert">${words}</p>`);

/** The domain of the page that led here, empty without one. */
function referer(call: Call): string {
  const value = header(call, 'referer');
  return URL.canParse(value) ? new URL(value).hostname : '';
}

/**
 * GET draws the page, POST is the payer's press and goes to `redirect_url`.
 * @param pay what the payer's press does
 */
export async function cashier(world: World, call: Call, pay: (trade: Trade) => Promise<void>): Promise<Answer> {
  const prepayId = call.query.get('prepay_id') ?? '';
  const trade = world.trades.find((one) => one.product === 'h5' && one.prepayIds.includes(prepayId));
  if (!trade) return refused('支付请求已失效，请重新发起支付');
  if (/MicroMessenger/i.test(header(call, 'user-agent'))) return refused('请在微信外打开订单，进行支付');
  if (call.method === 'POST') {
    if (trade.state === 'NOTPAY') await pay(trade);
    const back = call.query.get('redirect_url');
    return back ? { status: 302, headers: { Location: back }, body: '' } : page(200, '<p>支付成功</p>');
  }
  const from = referer(call);
  if (!from) return refused('商家参数格式有误，请联系商家解决');
  if (!world.h5Domains.some((domain) => from === domain || from.endsWith(`.${domain}`)))
    return refused('商家存在未配置的参数，请联系商家解决');
  return page(
    200,
    `<h1>¥${yuan(trade.total)}</h1><p>${escaped(trade.description)}</p><form method="post"><button>确认支付</button></form>`,
  );
}
