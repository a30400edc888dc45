import pino from 'pino';
import type { UpstreamEnv } from '../kernel/env';
import { channels, providerOf, type ProviderId } from '../kernel/payment';
import type { Services } from '../kernel/providers';
import { newPayNo } from '../order/numbers';
import { paymentMessages } from '../payment/messages';
import { configuredPayments } from '../providers/payments';
import { kuaidi100, pushedPath } from '../providers/kuaidi100/tracker';
import { smsAdapters } from '../providers/sms/send';
import { templateOf } from '../providers/sms/templates';
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
async function reachable(url: string, no: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: probe, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
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
  return Promise.all(
    templates.map(({ adapter, name, template }) =>
      found(words.template(words.companies[adapter.id], name, template), () => adapter.fault(template)),
    ),
  );
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
  return [...(await payments(env, now)), ...(await texts(env, now)), ...(await parcels(env))];
}
