/** The cashier that page.pay and wap.pay lead a browser to. */
import { escaped } from '../kit/html';
import { yuan } from '../kit/money';
import type { Answer, Call } from '../kit/server';
import { returnAddress } from './notices';
import { open } from './trades';
import type { Trade, World } from './world';

const page = (words: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>支付宝</title>${words}</html>`,
});

/** What a browser sees when the order is refused. */
export const errorPage = (code: string, reason: string): Answer =>
  page(`<h1>调试错误，请回到请求来源地，重新发起请求。</h1><p role="alert">错误代码 ${escaped(code)} 错误原因: ${escaped(reason)}</p>`);

export const cashierOf = (world: World, trade: Trade): Answer => ({
  status: 302,
  headers: { Location: `${world.base}/cashier?token=${trade.token}` },
  body: '',
});

/** GET draws the order, POST is the buyer's press and goes to return_url. */
export async function cashier(world: World, call: Call, pay: (trade: Trade) => Promise<void>): Promise<Answer> {
  const trade = world.trades.find((one) => one.token === call.query.get('token'));
  if (!trade || trade.expiresAt <= world.now() || trade.status === 'TRADE_CLOSED') return errorPage('TRADE_HAS_CLOSE', '交易已经关闭');
  if (call.method !== 'POST') {
    open(world, trade);
    return page(`<h1>¥${yuan(trade.total)}</h1><p>${escaped(trade.subject)}</p><form method="post"><button>确认付款</button></form>`);
  }
  if (trade.paidAt === 0) await pay(trade);
  return trade.returnUrl ? { status: 302, headers: { Location: returnAddress(world, trade) }, body: '' } : page('<p>付款成功</p>');
}
