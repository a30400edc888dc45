import type { Logger } from 'pino';
import type { UpstreamEnv } from '../../kernel/env';
import type { PaymentProviders } from '../../kernel/payment';
import { alipayAccount } from '../alipay/config';
import { alipay } from '../alipay/payments';
import { icbcAccount } from '../icbc/config';
import { icbc } from '../icbc/payments';
import { wechatPayAccount } from '../wechat-pay/config';
import { wechatPay } from '../wechat-pay/payments';

/** The payment providers that the variables hold an account for. @throws EnvError for a key that is none */
export function configuredPayments(env: UpstreamEnv, log: Logger, now: () => Date): Partial<PaymentProviders> {
  const parts = { log, now, publicBase: env.PUBLIC_BASE, notifyBase: env.PAY_NOTIFY_BASE ?? env.PUBLIC_BASE };
  const atWechat = wechatPayAccount(env);
  const atAlipay = alipayAccount(env);
  const atIcbc = icbcAccount(env);
  return {
    ...(atWechat === null ? {} : { wechat: wechatPay(atWechat, parts) }),
    ...(atAlipay === null ? {} : { alipay: alipay(atAlipay, parts) }),
    ...(atIcbc === null ? {} : { icbc: icbc(atIcbc, parts) }),
  };
}
