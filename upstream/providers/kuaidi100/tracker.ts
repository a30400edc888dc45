import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ToldTrouble } from '@/lib/kernel/parcel';
import { chinaTime } from '@/lib/kernel/time';
import type { UpstreamEnv } from '../../kernel/env';
import type { ParcelNews, ParcelTracker } from '../../kernel/providers';
import { call, jsonOf, NoClearAnswer, ProviderRefusal } from '../call';
import { carrierCode } from './carriers';

interface Account {
  readonly key: string;
  readonly customer: string;
  /** https://poll.kuaidi100.com, or a proxy of it. */
  readonly base: string;
  /** Where it tells us of a parcel. */
  readonly callback: string;
}

/** 签收: the parcel is with its receiver. */
const SIGNED = '3';
/** 疑难, 退签 (back with us), 退回 (on its way back), 拒签. */
const troubles: Readonly<Record<string, ToldTrouble>> = { '2': 'stuck', '4': 'returned', '6': 'returning', '14': 'refused' };
/** It stopped looking: for 3 days nobody knew the number, or for 60 days nothing happened. */
const ABORTED = 'abort';
/** 重复订阅: it tells us already. */
const KNOWN = '501';
/** 查询无结果: the signature was right, and there is no such parcel. */
const NOTHING = '500';

const answer = z.object({ result: z.boolean().optional(), returnCode: z.string().default(''), message: z.string().default('') });
const pushed = z.object({
  status: z.string().default(''),
  /** The carrier whose number it is, where it was not the one we said: it goes on there by itself. */
  comNew: z.string().default(''),
  lastResult: z.object({
    nu: z.string().min(1).max(64),
    state: z.union([z.string(), z.number()]).transform(String),
    /** Newest first. */
    data: z.array(z.object({ context: z.string().min(1), time: z.string().default(''), ftime: z.string().default('') })),
  }),
});

/** 32 capitals, as 快递100 signs and is signed to. */
export const kuaidiSign = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

/** What a parcel's pushes are signed with: of this parcel alone, so that one subscription proves nothing of another. */
const saltOf = ({ key }: Account, number: string): string => createHmac('sha256', key).update(`salt ${number}`).digest('hex').slice(0, 32);

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a push says, when the parcel's own salt signed it; null for anything else. */
function newsOf(account: Account, rawBody: string): ParcelNews | null {
  const form = new URLSearchParams(rawBody);
  const param = form.get('param') ?? '';
  const parsed = pushed.safeParse(jsonOrNull(param));
  if (!parsed.success) return null;
  const { status, comNew } = parsed.data;
  const { nu: number, state, data } = parsed.data.lastResult;
  if (!isEqual(form.get('sign') ?? '', kuaidiSign(`${param}${saltOf(account, number)}`))) return null;
  const track = data.flatMap(({ context: text, time, ftime }) => {
    const at = chinaTime(ftime) ?? chinaTime(time);
    return at ? [{ text, at }] : [];
  });
  const trouble = status === ABORTED && comNew === '' ? 'untracked' : (troubles[state] ?? null);
  return { number, track: track.reverse(), delivered: state === SIGNED, trouble };
}

async function ask(account: Account, path: string, form: Readonly<Record<string, string>>): Promise<z.output<typeof answer>> {
  const make = () => ({
    url: `${account.base}${path}`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(form).toString(),
  });
  const { bytes } = await call(make, { repeatable: true });
  const said = answer.safeParse(jsonOf(bytes.toString('utf8')));
  if (!said.success) throw new NoClearAnswer(`unexpected answer to ${path}`);
  return said.data;
}

function tracker(account: Account): ParcelTracker {
  const { key, customer, callback: callbackurl } = account;
  return {
    knows: (carrier) => carrierCode(carrier) !== null,
    subscribe: async ({ carrier, number, phone }) => {
      const company = carrierCode(carrier) ?? '';
      // 顺丰 and 中通 tell nothing without the receiver's number.
      const parameters = { callbackurl, salt: saltOf(account, number), phone, resultv2: '1' };
      const param = JSON.stringify({ company, number, key, parameters });
      const { result, returnCode: code, message } = await ask(account, '/poll', { schema: 'json', param });
      if (result !== true && code !== KNOWN) throw new ProviderRefusal(code, message);
    },
    news: (rawBody) => newsOf(account, rawBody),
    acknowledge: (accepted) =>
      JSON.stringify({ result: accepted, returnCode: accepted ? '200' : '500', message: accepted ? '成功' : '失败' }),
    fault: async () => {
      const param = JSON.stringify({ com: 'yuantong', num: 'YT0000000000000' });
      const { returnCode: code, message } = await ask(account, '/poll/query.do', {
        ...{ customer, param },
        sign: kuaidiSign(`${param}${key}${customer}`),
      });
      return code === '' || code === NOTHING ? '' : `${code} ${message}`;
    },
  };
}

/** Where the website takes what 快递100 tells. */
export const pushedPath = '/api/parcels/pushed';

/** The tracker of the variables, or null where there is none. */
export function kuaidi100(env: UpstreamEnv): ParcelTracker | null {
  const { KUAIDI100_KEY: key, KUAIDI100_CUSTOMER: customer, KUAIDI100_BASE: base } = env;
  if (!key || !customer) return null;
  return tracker({ key, customer, base, callback: `${env.PAY_NOTIFY_BASE ?? env.PUBLIC_BASE}${pushedPath}` });
}
