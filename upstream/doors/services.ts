import { wecomRobot } from '../alert/team';
import type { Database } from '../db/open';
import type { UpstreamEnv } from '../kernel/env';
import type { Services, WechatAccount } from '../kernel/providers';
import { adsOf } from '../live/ads';
import { unavailablePayments } from '../payment/providers';
import { sandboxPayments } from '../sandbox/payments';
import { sandboxSms } from '../sms/sandbox';
import { unavailableSms } from '../sms/provider';
import { uploadsOf } from '../upload/provider';
import { officialWechat } from '../wechat/official';
import { unavailableWechat } from '../wechat/provider';
import { sandboxWechat } from '../wechat/sandbox';

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
