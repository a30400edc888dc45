/**
 * 申请交易账单 and 申请资金账单 (pay.weixin.qq.com/doc/v3/merchant/4012525062), 下载账单 (…/4012810615),
 * 交易账单详细说明, 资金账单详细说明.
 */
import { gzipSync } from 'node:zlib';
import { digest, hex } from '../kit/keys';
import { yuan } from '../kit/money';
import type { Answer, Call } from '../kit/server';
import { dateTime, day, hour } from '../kit/time';
import { Refusal } from './errors';
import { payee, type Merchant, type Refund, type Trade, type World } from './world';

const types = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB' } as const;
/** Of the merchant's: 0.60 %. */
const feeOf = (fen: number): string => ((fen / 100) * 0.006).toFixed(5);

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额';
const refundColumns = '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态';
const tail = '商品名称,商户数据包,手续费,费率,订单金额';
const columns = {
  ALL: `${head},${refundColumns},${tail},申请退款金额,费率备注`,
  SUCCESS: `${head},${tail},费率备注`,
  REFUND: `${head},退款申请时间,退款成功时间,${refundColumns},${tail},申请退款金额,费率备注`,
};
const tradeSums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const fundColumns =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号';
const fundSums = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';

const row = (cells: readonly string[]): string => cells.map((cell) => `\`${cell.replaceAll(',', '，')}`).join(',');
const file = (lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`;

function tradeRow(type: keyof typeof columns, trade: Trade, refund: Refund | null): string {
  const { party } = trade;
  const sub = party.sub?.mchid ?? '0';
  const names = [party.appid, party.merchant.mchid, sub, '', trade.transactionId, trade.outTradeNo, trade.openid, types[trade.product]];
  const start = [dateTime(refund?.createdAt ?? trade.paidAt), ...names, refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY'];
  const settled = [refund ? '0.00' : yuan(trade.total), '0.00'];
  const done = refund
    ? [refund.refundId, refund.outRefundNo, yuan(refund.amount), '0.00', 'ORIGINAL', refund.status]
    : ['0', '0', '0.00', '0.00', '', ''];
  const times = refund ? [dateTime(refund.createdAt), refund.settledAt ? dateTime(refund.settledAt) : ''] : [];
  const fee = refund ? `-${feeOf(refund.amount)}` : feeOf(trade.total);
  const end = [trade.description, trade.attach, fee, '0.60%', refund ? '0.00' : yuan(trade.total)];
  const asked = refund ? yuan(refund.amount) : '0.00';
  if (type === 'SUCCESS') return row([...start, ...settled, ...end, '']);
  return row([...start, ...settled, ...(type === 'REFUND' ? times : []), ...done, ...end, asked, '']);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function tradeBill(type: keyof typeof columns, trades: readonly Trade[], refunds: readonly Refund[]): string {
  const [paid, back] = [sum(trades.map(({ total }) => total)), sum(refunds.map(({ amount }) => amount))];
  const fee = (Number(feeOf(paid)) - Number(feeOf(back))).toFixed(5);
  const rows = [...trades.map((one) => tradeRow(type, one, null)), ...refunds.map((one) => tradeRow(type, one.trade, one))];
  const sums = [String(rows.length), yuan(paid), yuan(back), '0.00', fee, yuan(paid), yuan(back)];
  return file([columns[type], ...rows, tradeSums, row(sums)]);
}

function fundBill(trades: readonly Trade[], refunds: readonly Refund[]): string {
  const moves = [
    ...trades.map((one) => ({ at: one.paidAt, id: one.transactionId, no: one.outTradeNo, kind: '交易', way: '收入', fen: one.total })),
    ...refunds.map((one) => ({ at: one.createdAt, id: one.refundId, no: one.outRefundNo, kind: '退款', way: '支出', fen: one.amount })),
  ].sort((one, other) => one.at - other.at);
  let left = 0;
  const rows = moves.map(({ at, id, no, kind, way, fen }) => {
    left += way === '收入' ? fen : -fen;
    return row([dateTime(at), id, digest('md5', id), kind, kind, way, yuan(fen), yuan(left), 'system', '', no]);
  });
  const sums = [
    moves.length,
    trades.length,
    yuan(sum(trades.map((t) => t.total))),
    refunds.length,
    yuan(sum(refunds.map((r) => r.amount))),
  ];
  return file([fundColumns, ...rows, fundSums, row(sums.map(String))]);
}

function dateOf(world: World, call: Call): string {
  const date = call.query.get('bill_date') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    throw new Refusal('PARAM_ERROR', 'bill_date格式错误，应为YYYY-MM-DD');
  const age = Math.round((Date.parse(day(world.now())) - Date.parse(date)) / 86_400_000);
  if (age < 1) throw new Refusal('INVALID_REQUEST', '账单日期只能是今天以前');
  if (age > 92) throw new Refusal('INVALID_REQUEST', '仅支持三个月内的账单下载申请');
  if (age === 1 && hour(world.now()) < 9) throw new Refusal('STATEMENT_CREATING');
  return date;
}

interface Ready {
  readonly mchid: string;
  readonly content: Buffer;
  readonly until: number;
}
const ready = new WeakMap<World, Map<string, Ready>>();

/** GET /v3/bill/{tradebill,fundflowbill}: where the file lies for 30 seconds, and the SHA-1 of the file unpacked. */
export function applyBill(world: World, merchant: Merchant, call: Call, kind: 'tradebill' | 'fundflowbill') {
  const date = dateOf(world, call);
  const sub = call.query.get('sub_mchid');
  if (sub && !merchant.subMerchants?.some((one) => one.mchid === sub)) throw new Refusal('NO_AUTH', '权限异常（无该子商户账单的权限）');
  const type = call.query.get('bill_type') ?? 'ALL';
  if (kind === 'tradebill' && type !== 'ALL' && type !== 'SUCCESS' && type !== 'REFUND')
    throw new Refusal('PARAM_ERROR', 'bill_type不合法');
  const tar = call.query.get('tar_type');
  if (tar !== null && tar !== 'GZIP') throw new Refusal('PARAM_ERROR', 'tar_type不合法');
  const mine = (trade: Trade): boolean => trade.party.merchant === merchant && (!sub || payee(trade) === sub);
  const trades = world.trades.filter((one) => mine(one) && one.paidAt > 0 && day(one.paidAt) === date);
  const refunds = world.refunds.filter((one) => mine(one.trade) && day(one.createdAt) === date);
  const [paid, back] = [type === 'REFUND' ? [] : trades, type === 'SUCCESS' ? [] : refunds];
  if (paid.length + back.length === 0) throw new Refusal('NO_STATEMENT_EXIST');
  const shape = type === 'SUCCESS' || type === 'REFUND' ? type : 'ALL';
  const content = Buffer.from(kind === 'tradebill' ? tradeBill(shape, paid, back) : fundBill(trades, refunds));
  const token = hex(24);
  const files = ready.get(world) ?? new Map<string, Ready>();
  ready.set(world, files);
  files.set(token, { mchid: merchant.mchid, content: tar ? gzipSync(content) : content, until: world.now() + 30_000 });
  return { hash_type: 'SHA1', hash_value: digest('sha1', content), download_url: `${world.base}/v3/billdownload/file?token=${token}` };
}

/** GET /v3/billdownload/file: the request is signed, the file that comes back is not. */
export function downloadBill(world: World, merchant: Merchant, call: Call): Answer {
  const found = ready.get(world)?.get(call.query.get('token') ?? '');
  if (!found || found.until < world.now()) throw new Refusal('INVALID_REQUEST', '账单地址无效或已过期，请重新获取');
  if (found.mchid !== merchant.mchid) throw new Refusal('NO_AUTH', '权限异常');
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: found.content };
}
