/** alipay.data.dataservice.bill.downloadurl.query (opendocs.alipay.com/open/3c9f1bcf): a ZIP of two CSV files in GBK, for 30 seconds. */
import { text, type Fields } from '../kit/fields';
import { gbk } from '../kit/gbk';
import { hex } from '../kit/keys';
import { yuan } from '../kit/money';
import type { Answer, Call } from '../kit/server';
import { dateTime, day, hour } from '../kit/time';
import { zip } from '../kit/zip';
import { Refusal, type Entered } from './gateway';
import type { App, Refund, Trade, World } from './world';

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const sumColumns =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';
const rule = (words: string): string => `#-----------------------------------------${words}----------------------------------------`;
/** Of the seller's: 0.60 %. */
const fee = (fen: number): string => ((fen / 100) * 0.006).toFixed(2);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function row(trade: Trade, refund: Refund | null): string {
  const sign = refund ? '-' : '';
  const amount = `${sign}${yuan(refund?.amount ?? trade.total)}`;
  const start = [`${trade.tradeNo}\t`, `${trade.outTradeNo}\t`, `${refund ? '退款' : '交易'}\t`, trade.subject.replaceAll(',', '，')];
  const times = [dateTime(trade.createdAt ?? 0), dateTime(refund?.at ?? trade.paidAt)];
  const people = ['\t', '\t', '\t', '\t', `*${trade.buyerId.slice(-2)}(159****${trade.buyerId.slice(-4)})`];
  const money = [amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00'];
  const charge = refund ? fee(refund.amount) : `-${fee(trade.total)}`;
  return [...start, ...times, ...people, ...money, `${refund?.requestNo ?? ''}\t`, charge, '0.00', refund?.reason ?? ''].join(',');
}

function files(app: App, date: string, trades: readonly Trade[], refunds: readonly Refund[], now: number) {
  const [paid, back] = [total(trades.map((one) => one.total)), total(refunds.map((one) => one.amount))];
  const account = `${app.sellerId}0156`;
  const span = `#起始日期：[${date} 00:00:00]   终止日期：[${date} 24:00:00]`;
  const end = [`#导出时间：[${dateTime(now)}]`];
  const head = (title: string): string[] => [title, `#账号：[${account}]`, span];
  const rows = [...trades.map((one) => row(one, null)), ...refunds.map((one) => row(one.trade, one))];
  const counted = `#交易合计：${trades.length}笔，商家实收共${yuan(paid)}元，商家优惠共0.00元`;
  const given = `#退款合计：${refunds.length}笔，商家实收退款共-${yuan(back)}元，商家优惠退款共0.00元`;
  const detail = [...head('#支付宝业务明细查询'), rule('业务明细列表'), columns, ...rows, rule('业务明细列表结束'), counted, given, ...end];
  const sums = [
    '合计\t',
    '\t',
    trades.length,
    refunds.length,
    yuan(paid - back),
    yuan(paid - back),
    '0.00',
    '0.00',
    '0.00',
    `-${fee(paid - back)}`,
    '0.00',
  ];
  const net = (Number(yuan(paid - back)) - Number(fee(paid - back))).toFixed(2);
  const list = [
    ...head('#支付宝业务汇总查询'),
    rule('业务汇总列表'),
    sumColumns,
    [...sums, net].join(','),
    rule('业务汇总列表结束'),
    ...end,
  ];
  const file = (name: string, lines: readonly string[]) => ({
    name: gbk(`${account}_${date.replaceAll('-', '')}_${name}.csv`),
    content: gbk(`${lines.join('\r\n')}\r\n`),
  });
  return [file('业务明细', detail), file('业务明细(汇总)', list)];
}

const ready = new WeakMap<World, Map<string, { readonly content: Buffer; readonly until: number }>>();

export function applyBill(world: World, { app, biz }: Entered): Fields {
  const [type, date] = [text(biz, 'bill_type'), text(biz, 'bill_date')];
  if (!['trade', 'signcustomer'].includes(type) || !/^\d{4}-\d{2}(-\d{2})?$/.test(date))
    throw new Refusal(40004, 'isv.invalid-arguments', '参数不合法');
  const current = day(world.now()).slice(0, date.length);
  if (date >= current) throw new Refusal(40004, 'isv.invalid-arguments', '参数不合法');
  const yesterday = day(world.now() - 86_400_000) === date;
  const within = (at: number): boolean => day(at).startsWith(date);
  const trades = world.trades.filter((one) => one.app.sellerId === app.sellerId && one.paidAt > 0 && within(one.paidAt));
  const refunds = world.refunds.filter((one) => one.trade.app.sellerId === app.sellerId && within(one.at));
  if (trades.length + refunds.length === 0 || (yesterday && hour(world.now()) < 9))
    throw new Refusal(40004, 'isp.bill_not_exist', '账单不存在');
  const token = hex(16);
  const made = ready.get(world) ?? new Map();
  ready.set(world, made);
  made.set(token, { content: zip(files(app, date, trades, refunds, world.now())), until: world.now() + 30_000 });
  const name = `${app.sellerId}0156_${date.replaceAll('-', '')}.csv.zip`;
  return {
    bill_download_url: `${world.base}/downloadBillFile.resource?bizType=${type}&fileType=csv.zip&downloadFileName=${name}&token=${token}`,
  };
}

export function downloadBill(world: World, call: Call): Answer {
  const found = ready.get(world)?.get(call.query.get('token') ?? '');
  if (!found || found.until < world.now())
    return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '下载超时，请重新下载' };
  return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body: found.content };
}
