/**
 * Error codes with their HTTP status and message, of the pages Native下单, 查询订单, 申请退款, 申请交易账单
 * (pay.weixin.qq.com/doc/v3/merchant/4012525095 and its neighbours).
 */
const codes = {
  PARAM_ERROR: [400, '参数错误'],
  INVALID_REQUEST: [400, '无效请求'],
  APPID_MCHID_NOT_MATCH: [400, 'AppID和mch_id不匹配'],
  MCH_NOT_EXISTS: [400, '商户号不存在'],
  ORDERPAID: [400, '该订单已支付'],
  ORDER_CLOSED: [400, '该订单已关闭'],
  NO_STATEMENT_EXIST: [400, '账单文件不存在'],
  STATEMENT_CREATING: [400, '账单生成中'],
  SIGN_ERROR: [401, '签名错误'],
  NO_AUTH: [403, '商户无权限'],
  OUT_TRADE_NO_USED: [403, '商户订单号重复'],
  NOT_ENOUGH: [403, '基本账户余额不足，请充值后重新发起'],
  ORDER_NOT_EXIST: [404, '订单不存在'],
  RESOURCE_NOT_EXISTS: [404, '查询的资源不存在'],
  FREQUENCY_LIMITED: [429, '频率超限'],
  SYSTEM_ERROR: [500, '系统错误'],
} as const;

export type Code = keyof typeof codes;

/** The provider says no: `{code, message, detail?}` under the status of the code. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: Code,
    message: string = codes[code][1],
    readonly detail?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.status = codes[code][0];
  }
  json(): string {
    return JSON.stringify({ code: this.code, detail: this.detail, message: this.message });
  }
}

/** A field of the body that breaks its own rule, in the provider's own words. */
export const badField = (field: string, label: string, rule: string): Refusal =>
  new Refusal('PARAM_ERROR', `输入源“/body/${field}”映射到字段“${label}”${rule}`, { location: 'body', field: `/body/${field}` });
