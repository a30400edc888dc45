/**
 * 下单: Native (pay.weixin.qq.com/doc/v3/merchant/4012525095), JSAPI (…/4012525043), H5 (…/4012525080), and the
 * service providers' (…/doc/v3/partner/4012523551).
 */
import { integer, text, under, type Fields } from '../kit/fields';
import { digits, hex } from '../kit/keys';
import { fromRfc3339 } from '../kit/time';
import { Refusal, badField } from './errors';
import { findTrade, payee, type Merchant, type Party, type Product, type Trade, type World } from './world';

const minute = 60_000;
const sevenDays = 7 * 24 * 60 * minute;

function limited(body: Fields, field: string, label: string, max: number, required = true): string {
  const value = text(body, field);
  if (!value && (required || body[field] !== undefined)) throw badField(field, label, '必填性规则校验失败，此字段为必填项');
  if ([...value].length > max) throw badField(field, label, `字符串长度规则校验失败，字符串长度大于最大值${max}`);
  return value;
}

/** Who collects: `appid`+`mchid`, or with `partner` the four of a service provider. */
export function partyOf(merchant: Merchant, body: Fields, partner: boolean): Party {
  const [appField, mchField] = partner ? ['sp_appid', 'sp_mchid'] : ['appid', 'mchid'];
  const appid = limited(body, appField ?? '', '公众号ID', 32);
  const mchid = limited(body, mchField ?? '', '商户号', 32);
  if (mchid !== merchant.mchid) throw new Refusal('PARAM_ERROR', 'http header中的mchid与post payload中的mchid不匹配');
  if (!merchant.appids.includes(appid)) throw new Refusal('APPID_MCHID_NOT_MATCH');
  if (!partner) {
    if (merchant.subMerchants) throw new Refusal('NO_AUTH', '服务商商户号不支持直连下单，请使用服务商接口');
    return { merchant, appid, sub: null };
  }
  const subMchid = limited(body, 'sub_mchid', '子商户号', 32);
  const sub = merchant.subMerchants?.find((one) => one.mchid === subMchid);
  if (!sub) throw new Refusal('NO_AUTH', '特约子商户商户号未授权服务商的产品权限');
  const subAppid = limited(body, 'sub_appid', '子商户应用ID', 32, false);
  if (subAppid && !sub.appids.includes(subAppid)) throw new Refusal('APPID_MCHID_NOT_MATCH', 'sub_appid和sub_mchid不匹配');
  return { merchant, appid, sub: { mchid: subMchid, appid: subAppid } };
}

function notifyUrl(world: World, body: Fields): string {
  const value = limited(body, 'notify_url', '通知地址', 255);
  const url = URL.canParse(value) ? new URL(value) : null;
  const http = world.allowHttp && url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (!url || url.search || !(url.protocol === 'https:' || http))
    throw new Refusal('PARAM_ERROR', '无效的notify_url，请检查后重新提交', { location: 'body', field: '/body/notify_url' });
  return value;
}

function expiry(world: World, body: Fields): number {
  const value = limited(body, 'time_expire', '交易结束时间', 64, false);
  if (!value) return world.now() + sevenDays;
  const at = fromRfc3339(value);
  if (at === null) throw badField('time_expire', '交易结束时间', '格式校验失败，应遵循rfc3339标准格式');
  if (at <= world.now()) throw new Refusal('PARAM_ERROR', 'time_expire时间已过期');
  if (at > world.now() + sevenDays) throw new Refusal('PARAM_ERROR', 'time_expire超出订单最长有效期');
  // Less than a minute is taken for a minute.
  return Math.max(at, world.now() + minute);
}

function payer(world: World, body: Fields, party: Party): string {
  const fields = under(body, 'payer');
  const openid = text(fields, 'openid') || text(fields, 'sp_openid') || text(fields, 'sub_openid');
  if (!openid) throw badField('payer/openid', '用户标识', '必填性规则校验失败，此字段为必填项');
  if (text(fields, 'sub_openid') && !party.sub?.appid) throw new Refusal('PARAM_ERROR', 'sub_openid必须与sub_appid同传');
  if (!/^[\w-]{28}$/.test(openid) || (world.openids && !world.openids.includes(openid)))
    throw new Refusal('PARAM_ERROR', '无效的openid', { location: 'body', field: '/body/payer/openid' });
  return openid;
}

function place(world: World, merchant: Merchant, product: Product, body: Fields, partner: boolean): Trade {
  const party = partyOf(merchant, body, partner);
  if (merchant.products && !merchant.products.includes(product)) throw new Refusal('NO_AUTH', '该商户号未开通此产品权限');
  const description = limited(body, 'description', '商品描述', 127);
  const outTradeNo = limited(body, 'out_trade_no', '商户订单号', 32);
  if (!/^[\w\-|*]{6,32}$/.test(outTradeNo)) throw badField('out_trade_no', '商户订单号', '字符串规则校验失败，应为6到32个数字、字母或_-|*');
  const attach = limited(body, 'attach', '附加数据', 128, false);
  const total = integer(under(body, 'amount'), 'total');
  if (total === null || total < 1) throw badField('amount/total', '总金额', '数值规则校验失败，应为不小于1的整数');
  const currency = under(body, 'amount').currency;
  if (currency !== undefined && currency !== 'CNY') throw badField('amount/currency', '货币类型', '枚举规则校验失败，仅支持CNY');
  const url = notifyUrl(world, body);
  const scene = under(body, 'scene_info');
  if (product === 'h5' && !text(scene, 'payer_client_ip'))
    throw badField('scene_info/payer_client_ip', '用户终端IP', '必填性规则校验失败，此字段为必填项');
  if (product === 'h5' && !/^(Wap|iOS|Android)$/.test(text(under(scene, 'h5_info'), 'type')))
    throw badField('scene_info/h5_info/type', '场景类型', '必填性规则校验失败，此字段为必填项');
  const openid = product === 'jsapi' ? payer(world, body, party) : '';
  const request = JSON.stringify([product, body]);
  const known = findTrade(world, payee({ party }), (one) => one.outTradeNo === outTradeNo);
  if (known?.state === 'CLOSED') throw new Refusal('ORDER_CLOSED');
  if (known?.state === 'SUCCESS' || known?.state === 'REFUND') throw new Refusal('ORDERPAID');
  if (known && known.request !== request) throw new Refusal('OUT_TRADE_NO_USED');
  if (known) return known;
  const moment = { createdAt: world.now(), expiresAt: expiry(world, body) };
  const made: Trade = {
    ...{ party, product, outTradeNo, description, attach, total, notifyUrl: url, ...moment, request, openid },
    ...{ prepayIds: [], state: 'NOTPAY', transactionId: '', paidAt: 0 },
  };
  world.trades.push(made);
  return made;
}

/** POST /v3/pay/(partner/)transactions/{native,jsapi,h5}: what the payer's side goes on with. */
export function prepay(world: World, merchant: Merchant, product: Product, body: Fields, partner: boolean) {
  const trade = place(world, merchant, product, body, partner);
  const prepayId = `wx${digits(14)}${hex(10)}`;
  trade.prepayIds.push(prepayId);
  if (product === 'jsapi') return { prepay_id: prepayId };
  if (product === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${prepayId.slice(-7)}zz` };
  return { h5_url: `${world.base}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${digits(10)}` };
}
