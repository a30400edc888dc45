import { wecomRobot, type TeamChat } from './alert/team';
import type { Database } from './db/open';
import type { UpstreamEnv } from './env';
import { adsOf, type AdPlatforms } from './live/ads';
import { unavailablePayments, type PaymentProviders } from './payment/providers';
import { sandboxPayments } from './sandbox/payments';
import { sandboxSms } from './sms/sandbox';
import { unavailableSms, type SmsProvider } from './sms/provider';
import { uploadsOf, type UploadProvider } from './upload/provider';
import { officialWechat } from './wechat/official';
import { unavailableWechat, type WechatAccount } from './wechat/provider';
import { sandboxWechat } from './wechat/sandbox';

/** Adapters to the outside, chosen by the environment. One member per provider kind. */
export interface Services {
  readonly sms: SmsProvider;
  readonly payments: PaymentProviders;
  readonly wechat: WechatAccount;
  readonly uploads: UploadProvider;
  readonly ads: AdPlatforms;
  /** null = nobody is told; the commands list what waits. */
  readonly team: TeamChat | null;
}

/** What the adapters are made of. */
interface Parts {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly now: () => Date;
}

/** The configured official account, else the sandbox where it is allowed. */
function wechatOf({ db, env, now }: Parts): WechatAccount {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_API_BASE: base } = env;
  if (appId !== undefined && secret !== undefined) return officialWechat({ appId, secret, base }, { db, now });
  return env.sandbox ? sandboxWechat(env.DATA_DIR, now) : unavailableWechat;
}

/** Chooses the adapters: the sandbox's where it is allowed. */
export function createServices({ db, env, now }: Parts): Services {
  return {
    sms: env.sandbox ? sandboxSms(db) : unavailableSms,
    payments: env.sandbox ? sandboxPayments({ db, env, now }) : unavailablePayments,
    wechat: wechatOf({ db, env, now }),
    uploads: uploadsOf(env),
    ads: adsOf(env),
    team: env.TEAM_ROBOT_URL === undefined ? null : wecomRobot(env.TEAM_ROBOT_URL),
  };
}
