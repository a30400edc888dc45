import pino from 'pino';
import { channels, type ProviderId } from '@/lib/kernel/payment';
import type { UpstreamEnv } from '../kernel/env';
import { providerOf } from '../kernel/payment';
import type { Services } from '../kernel/providers';
import { newPayNo } from '../order/numbers';
import { paymentMessages } from '../payment/messages';
import { configuredPayments } from '../providers/accounts/payments';
import { kuaidi100, pushedPath } from '../providers/kuaidi100/tracker';
import { invoicePlatform } from '../providers/nuonuo/invoices';
import { objectsOf } from '../providers/s3/objects';
import { smsAdapters } from '../providers/sms/send';
import { templateOf } from '../providers/sms/templates';
import { receiptsAddress, receiptsHeard } from '../sms/receipts';
import { isStored, proofAddress } from '../video/bucket';
import { ffmpegVersion } from '../film/ffmpeg';
import { filmSlugs } from '../video/films';
import { shippedFilm } from '../video/shelf';
import { wechatNotices } from '../wechat/notices';
import { ownToken } from '../wechat/official';
import { alipayCertificate, wechatCertificate } from './certificate';
import { doctorMessages as words } from './doctor-messages';

/** One line of the examination; `wrong` makes the command fail. */
export interface Finding {
  readonly what: string;
  readonly wrong: boolean;
  readonly said: string;
}

const TIMEOUT_MS = 8000;
/** What a stranger sends to the notification address. */
const probe = '{}';
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function found(what: string, look: () => Promise<string>): Promise<Finding> {
  try {
    const fault = await look();
    return { what, wrong: fault !== '', said: fault || words.good };
  } catch (error) {
    return { what, wrong: true, said: words.failed(reasonOf(error)) };
  }
}

/** Does a stranger's call at the notification address reach this service? It refuses in the provider's own words. */
async function reachable(url: string, no: string, body = probe): Promise<string> {
  const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return (await response.text()) === no ? '' : words.elsewhere(url);
}

async function payments(env: UpstreamEnv, now: () => Date): Promise<Finding[]> {
  const configured = configuredPayments(env, pino({ level: 'silent' }), now);
  const notifyBase = env.PAY_NOTIFY_BASE ?? env.PUBLIC_BASE;
  const examine = async (id: ProviderId, name: string): Promise<Finding[]> => {
    const provider = configured[id];
    if (provider === undefined) return [{ what: name, wrong: false, said: words.none }];
    return Promise.all([
      // Asking about a payment that never was signs, is answered, and does nothing.
      found(words.call(name), async () => {
        await provider.query(newPayNo());
        return '';
      }),
      found(words.notify(name), () => reachable(`${notifyBase}/api/pay/notify/${id}`, provider.acknowledge(false, probe).body)),
    ]);
  };
  const { methods } = paymentMessages;
  return (await Promise.all(channels.map((channel) => examine(providerOf[channel], methods[channel])))).flat();
}

/** Certificates of ours, where they were given: whose they are, and whether number and key go with them. */
function certificates(env: UpstreamEnv, now: () => Date): Finding[] {
  const { wechat, alipay } = paymentMessages.methods;
  const faults = [
    { what: words.certificate(wechat), fault: wechatCertificate(env, now()) },
    { what: words.certificate(alipay), fault: alipayCertificate(env, now()) },
  ];
  return faults.flatMap(({ what, fault }) => (fault === null ? [] : [{ what, wrong: fault !== '', said: fault || words.good }]));
}

async function parcels(env: UpstreamEnv): Promise<Finding[]> {
  const tracker = kuaidi100(env);
  const name = words.parcels;
  if (tracker === null) return [{ what: name, wrong: false, said: words.none }];
  const url = `${env.PAY_NOTIFY_BASE ?? env.PUBLIC_BASE}${pushedPath}`;
  return Promise.all([
    found(words.call(name), () => tracker.fault()),
    found(words.notify(name), () => reachable(url, tracker.acknowledge(false))),
  ]);
}

async function texts(env: UpstreamEnv, now: () => Date): Promise<Finding[]> {
  const adapters = smsAdapters(env, now);
  if (adapters.length === 0) return [{ what: words.sms, wrong: env.production, said: words.noSms }];
  const templates = adapters.flatMap((adapter) => adapter.templates.map((entry) => ({ adapter, ...templateOf(entry) })));
  const receipts = adapters.map(async ({ id }) => {
    const address = receiptsAddress(env, id) ?? '';
    const finding = await found(words.receipts(words.companies[id]), () => reachable(address, receiptsHeard(id), '[]'));
    return finding.wrong ? finding : { ...finding, said: words.receiptsTo(address) };
  });
  return Promise.all([
    ...templates.map(({ adapter, name, template }) =>
      found(words.template(words.companies[adapter.id], name, template), () => adapter.fault(template)),
    ),
    ...receipts,
  ]);
}

/** The official account: a token is the proof of its secret, and its templates are compared with ours. */
async function officialAccount(env: UpstreamEnv): Promise<Finding[]> {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_API_BASE: base } = env;
  const name = words.wechat;
  if (appId === undefined || secret === undefined) return [{ what: name, wrong: false, said: words.none }];
  const key = await found(words.call(name), () => ownToken({ appId, secret, base })(() => Promise.resolve('')));
  const notices = wechatNotices(env, ownToken);
  if (notices === null || key.wrong) return [key];
  const faults = await notices.faults();
  return [key, ...faults.map(({ kind, fault }) => ({ what: words.wechatTemplate(kind), wrong: fault !== '', said: fault || words.good }))];
}

async function objects(env: UpstreamEnv): Promise<Finding[]> {
  const store = objectsOf(env);
  const name = words.objects;
  return store === null ? [{ what: name, wrong: false, said: words.none }] : [await found(words.call(name), store.fault)];
}

/** Films that lie in the bucket: all of them there, and to be read by a browser that is on our pages. */
async function films(env: UpstreamEnv): Promise<Finding[]> {
  const store = env.FILMS_IN === 'bucket' ? objectsOf(env) : null;
  if (store === null) return [];
  const look = async (): Promise<string> => {
    const there = await Promise.all(filmSlugs().map((slug) => isStored(store, shippedFilm(slug))));
    const missing = filmSlugs().filter((_, n) => there[n] !== true);
    if (missing.length > 0) return words.filmsMissing(missing.length);
    const [first = ''] = filmSlugs();
    const headers = { origin: new URL(env.PUBLIC_BASE).origin };
    const { headers: said } = await fetch(await proofAddress(store, shippedFilm(first)), {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ['*', headers.origin].includes(said.get('access-control-allow-origin') ?? '') ? '' : words.filmsShut(headers.origin);
  };
  return [await found(words.films, look)];
}

/** What encodes films that are uploaded at the desk; without it they wait. */
async function encoder(): Promise<Finding> {
  const version = await ffmpegVersion();
  return { what: words.encoder, wrong: false, said: version === null ? words.noEncoder : words.encoderOf(version) };
}

/** Asking about an invoice that never was: “not found” says that keys, token and tax number are right. */
async function invoices(env: UpstreamEnv, now: () => Date): Promise<Finding[]> {
  const name = words.invoices;
  const shelf = { get: async (fetchNew: () => Promise<{ value: string }>) => (await fetchNew()).value, drop: () => Promise.resolve() };
  const platform = invoicePlatform(env, shelf, now);
  if (platform === null) return [{ what: name, wrong: false, said: words.none }];
  return [await found(words.call(name), async () => ((await platform.result(newPayNo())).state === 'unknown' ? '' : words.strangeInvoice))];
}

/** What cannot be done in production without variables that are not there, a sentence each; [] outside of it, where the sandbox stands in. */
export function shortcomings(env: UpstreamEnv, { channels }: Pick<Services, 'channels'>, now: () => Date): readonly string[] {
  if (!env.production) return [];
  const inWechat = channels.includes('wechat') && env.WECHAT_MP_APP_ID === undefined;
  return [
    ...(smsAdapters(env, now).length === 0 ? [words.withoutSms] : []),
    ...(channels.length === 0 ? [words.withoutPayment] : []),
    ...(inWechat ? [words.withoutAccount] : []),
  ];
}

/**
 * Asks every configured provider something that does nothing: whether it is there, takes our keys and signs as it should,
 * and whether our notification address can be reached. @throws EnvError for a key that is none
 */
export async function examination(env: UpstreamEnv, now: () => Date): Promise<readonly Finding[]> {
  return [
    ...(await payments(env, now)),
    ...certificates(env, now),
    ...(await texts(env, now)),
    ...(await officialAccount(env)),
    ...(await parcels(env)),
    ...(await objects(env)),
    ...(await films(env)),
    await encoder(),
    ...(await invoices(env, now)),
  ];
}
