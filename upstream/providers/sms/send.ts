import type { Logger } from 'pino';
import type { UpstreamEnv } from '../../kernel/env';
import { BusinessError } from '../../kernel/errors';
import type { SmsProvider } from '../../kernel/providers';
import { smsMessages } from '../../sms/messages';
import { SmsRefusal, type SmsAdapter } from './adapter';
import { aliyunSms } from './aliyun';
import { filled } from './templates';
import { tencentSms } from './tencent';

/** The companies that the variables hold an account with, the one to be asked first in front. */
export function smsAdapters(env: UpstreamEnv, now: () => Date): readonly SmsAdapter[] {
  const { SMS_ALIYUN_ACCESS_KEY_ID: keyId, SMS_ALIYUN_ACCESS_KEY_SECRET: keySecret, SMS_ALIYUN_TEMPLATES: aliyunTemplates } = env;
  const { SMS_TENCENT_SECRET_ID: secretId, SMS_TENCENT_SECRET_KEY: secretKey, SMS_TENCENT_APP_ID: appId } = env;
  const { SMS_TENCENT_TEMPLATES: tencentTemplates, SMS_ALIYUN_SIGN: aliyunSign, SMS_TENCENT_SIGN: tencentSign } = env;
  const aliyun =
    keyId && keySecret && aliyunSign && aliyunTemplates
      ? [aliyunSms({ keyId, keySecret, sign: aliyunSign, templates: aliyunTemplates, base: env.SMS_ALIYUN_BASE, now })]
      : [];
  const tencent =
    secretId && secretKey && appId && tencentSign && tencentTemplates
      ? [
          tencentSms({
            secretId,
            secretKey,
            appId,
            sign: tencentSign,
            templates: tencentTemplates,
            region: env.SMS_TENCENT_REGION,
            base: env.SMS_TENCENT_BASE,
            now,
          }),
        ]
      : [];
  return env.SMS_FIRST === 'tencent' ? [...tencent, ...aliyun] : [...aliyun, ...tencent];
}

/**
 * Sends by the first company that takes the message. What is the number's fault is said to the visitor at once: another
 * company must not reach somebody who does not want to be reached.
 */
export function smsBy(adapters: readonly SmsAdapter[], log: Logger): SmsProvider {
  return {
    send: async (message) => {
      for (const adapter of adapters) {
        const ready = filled(adapter, message);
        if (ready === null) {
          log.error({ sms: adapter.id, purpose: message.purpose, notice: message.notice?.kind }, 'no template for this text message');
          continue;
        }
        try {
          return await adapter.send(ready);
        } catch (error) {
          log.warn({ sms: adapter.id, purpose: message.purpose, err: error }, 'text message not taken');
          if (error instanceof SmsRefusal && error.reason !== null) throw new BusinessError(smsMessages[error.reason]);
        }
      }
      throw new BusinessError(smsMessages.busy);
    },
  };
}
