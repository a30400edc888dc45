import type { Logger } from 'pino';
import { Meters } from '@/lib/kernel/metrics/meters';
import { sharedCounts } from '@/lib/kernel/shared-counts';
import { upstreamMetrics } from '@/lib/kernel/metrics/table';
import { channels } from '@/lib/kernel/payment';
import { untraced, type Tracing } from '@/lib/kernel/tracing/span';
import { wecomRobot } from '../alert/team';
import type { Database } from '../db/open';
import { Reads, type ReplicaFault } from '../db/replica';
import { cdnOf } from '../delivery/cdn';
import { heard } from '../delivery/pages';
import { ownWebsite } from '../delivery/website';
import type { UpstreamEnv } from '../kernel/env';
import { providerOf } from '../kernel/payment';
import type { OwnServices } from '../context/context';
import type { SmsProvider, WechatAccount } from '../kernel/providers';
import { adsOf } from '../live/ads';
import { upstreamHealth } from './health';
import { unavailablePayments } from '../payment/providers';
import { kuaidi100 } from '../providers/kuaidi100/tracker';
import { invoicePlatform, type TokenShelf } from '../providers/nuonuo/invoices';
import { configuredPayments } from '../providers/accounts/payments';
import { PicturePool } from '../captcha/pool';
import { Meter } from '../context/meter';
import { sandboxPayments } from '../sandbox/payments';
import { objectsOf } from '../providers/s3/objects';
import { smsAdapters, smsBy } from '../providers/sms/send';
import { sandboxSms } from '../sms/sandbox';
import { unavailableSms } from '../sms/provider';
import { uploadsOf } from '../upload/provider';
import { officialWechat, withToken } from '../wechat/official';
import { dropCredential, sharedCredential } from '../wechat/credentials';
import { wechatNotices } from '../wechat/notices';
import { unavailableWechat } from '../wechat/provider';
import { sandboxWechat } from '../wechat/sandbox';

/** Where all processes of the service count together. */
const countsOf = ({ REDIS_URL: url, SESSION_SECRET: secret = '' }: UpstreamEnv, log: Logger) =>
  url === undefined ? null : sharedCounts({ url, secret, what: 'pictures and searches', log });

/** What the adapters are made of. */
interface Parts {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly log: Logger;
  readonly now: () => Date;
  /** What DATABASE_READ_URL names. */
  readonly replica?: Database | undefined;
  /** Absent: nobody is told. */
  readonly tracing?: Tracing | undefined;
}

/** The configured official account, else the sandbox where it is allowed. */
function wechatOf({ db, env, now }: Omit<Parts, 'log'>): WechatAccount {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_API_BASE: base } = env;
  if (appId !== undefined && secret !== undefined) return officialWechat({ appId, secret, base }, { db, now });
  return env.sandbox ? sandboxWechat(env.DATA_DIR, now) : unavailableWechat;
}

/** The configured companies, else the sandbox where it is allowed. */
function smsOf({ db, env, log, now }: Parts): SmsProvider {
  const adapters = smsAdapters(env, now);
  if (adapters.length > 0) return smsBy(adapters, log);
  return env.sandbox ? sandboxSms(db) : unavailableSms;
}

/** The token of the platform for invoices, which all processes share. */
function sharedToken({ NUONUO_APP_KEY: appKey }: UpstreamEnv, parts: Pick<Parts, 'db' | 'now'>): TokenShelf {
  const key = `nuonuo:${appKey ?? ''}:access_token`;
  return { get: (fetchNew) => sharedCredential(parts, key, fetchNew), drop: () => dropCredential(parts, key) };
}

const trusted: Readonly<Record<ReplicaFault, string>> = {
  '': 'replica is read from',
  unknown: 'replica is not known yet',
  away: 'replica is away: the primary is read from',
  behind: 'replica is too far behind: the primary is read from',
  other: 'DATABASE_READ_URL is no replica: the primary is read from',
};

function readsOf({ db, env, log, replica }: Parts, meters: OwnServices['meters']): Reads {
  return new Reads({
    primary: db,
    replica: replica ?? null,
    most: env.DATABASE_READ_LAG_SECONDS * 1000,
    answered: (by) => meters.add('xkb_replica_reads_total', { by }),
    changed: (fault) => log[fault === '' ? 'info' : 'warn']({ fault }, trusted[fault]),
  });
}

/** Chooses the adapters: those of configured providers, else the sandbox's where it is allowed. @throws EnvError */
export function createServices(parts: Parts): OwnServices {
  const { db, env, log, now } = parts;
  const meters = new Meters(upstreamMetrics);
  const reads = readsOf(parts, meters);
  const configured = configuredPayments(env, log, now);
  return {
    sms: smsOf({ db, env, log, now }),
    payments: { ...(env.sandbox ? sandboxPayments({ db, env, now }) : unavailablePayments), ...configured },
    channels: channels.filter((channel) => env.sandbox || configured[providerOf[channel]] !== undefined),
    wechat: wechatOf({ db, env, now }),
    wechatNotices: wechatNotices(env, (account) => withToken(account, { db, now })),
    uploads: uploadsOf(env),
    objects: objectsOf(env),
    films: env.FILMS_IN === 'bucket' ? objectsOf(env) : null,
    ads: adsOf(env),
    team: env.TEAM_ROBOT_URL === undefined ? null : wecomRobot(env.TEAM_ROBOT_URL),
    website: ownWebsite(env, log, cdnOf(env, log), (keys) => {
      heard({ db, now }, keys).catch((error: unknown) => log.warn({ err: error }, 'what the website has heard is told again'));
    }),
    invoices: invoicePlatform(env, sharedToken(env, { db, now }), now),
    parcels: kuaidi100(env),
    pictures: new PicturePool(),
    meter: new Meter(now, countsOf(env, log)),
    meters,
    health: upstreamHealth({ db, env, now }, reads),
    reads,
    tracing: parts.tracing ?? untraced,
  };
}
