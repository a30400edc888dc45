import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { UpstreamEnv } from '../kernel/env';
import type { AdPlatform, AdPlatforms } from '../kernel/providers';

const TIMEOUT_MS = 8000;
/** Ocean Engine and Tencent answer so, with HTTP 200: 0 is yes. */
const answer = z.object({ code: z.number(), message: z.string().default('') });
/** Baidu says the same in other words. */
const baiduAnswer = z
  .object({ header: z.object({ status: z.number(), desc: z.string().default('') }) })
  .transform(({ header: { status, desc } }) => ({ code: status, message: desc }));

async function post(address: string, body: unknown, form: z.ZodType<z.output<typeof answer>> = answer): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { code, message } = form.parse(await response.json());
  if (code !== 0) throw new Error(`${code} ${message}`);
}

const oceanEvents = { registered: 'form', paid: 'active_pay' } as const;

/** Ocean Engine's conversion API: the click id of the landing page's address is its callback. */
export function oceanAds(url: string): AdPlatform {
  return {
    report: ({ conversionId, event, clickId, amountFen, happenedAt }) =>
      post(url, {
        event_type: oceanEvents[event],
        outer_event_id: conversionId,
        context: { ad: { callback: clickId } },
        // Yuan, as the platform counts.
        ...(amountFen === null ? {} : { properties: { pay_amount: amountFen / 100 } }),
        timestamp: happenedAt.getTime(),
      }),
  };
}

interface TencentAccount {
  readonly url: string;
  readonly accountId: number;
  readonly actionSetId: number;
  readonly token: string;
}
const tencentEvents = { registered: 'RESERVATION', paid: 'PURCHASE' } as const;

/** Tencent Ads' user_actions/add: `gdt_vid` and `qz_gdt` are both its click id. */
export function tencentAds({ url, accountId, actionSetId, token }: TencentAccount): AdPlatform {
  return {
    report: ({ conversionId, event, clickId, amountFen, happenedAt }) => {
      const query = new URLSearchParams({
        access_token: token,
        timestamp: String(Math.floor(Date.now() / 1000)),
        nonce: randomBytes(16).toString('hex'),
      });
      return post(`${url}?${query}`, {
        account_id: accountId,
        user_action_set_id: actionSetId,
        actions: [
          {
            outer_action_id: conversionId,
            action_time: Math.floor(happenedAt.getTime() / 1000),
            action_type: tencentEvents[event],
            trace: { click_id: clickId },
            ...(amountFen === null ? {} : { action_param: { value: amountFen } }),
          },
        ],
      });
    },
  };
}

interface BaiduAccount {
  readonly url: string;
  readonly token: string;
  /** Scheme and host that the advertisement leads to. */
  readonly site: string;
}
/** Baidu's numbers of what happened: a form was sent, a purchase was made. */
const baiduEvents = { registered: 3, paid: 10 } as const;

/** Baidu's uploadConvertData: the click is told by the address of the landing page that brought it. */
export function baiduAds({ url, token, site }: BaiduAccount): AdPlatform {
  return {
    report: ({ event, landing, clickId, amountFen, happenedAt }) => {
      const logidUrl = new URL(landing, site);
      logidUrl.searchParams.set('bd_vid', clickId);
      const conversion = {
        logidUrl: logidUrl.href,
        newType: baiduEvents[event],
        convertTime: Math.floor(happenedAt.getTime() / 1000),
        ...(amountFen === null ? {} : { convertValue: amountFen }),
      };
      return post(url, { token, conversionTypes: [conversion] }, baiduAnswer);
    },
  };
}

/** Takes everything: the table of conversions is the outbox, which /sandbox/conversions.json shows. */
const sandboxAds: AdPlatform = { report: () => Promise.resolve() };

/** Adapters as configured, else those of the sandbox where it is allowed. */
export function adsOf(env: UpstreamEnv): AdPlatforms {
  const { ADS_TENCENT_ACCOUNT_ID: accountId, ADS_TENCENT_ACTION_SET_ID: actionSetId, ADS_TENCENT_TOKEN: token } = env;
  const otherwise = env.sandbox ? sandboxAds : null;
  return {
    ocean: env.ADS_OCEAN === '1' ? oceanAds(env.ADS_OCEAN_URL) : otherwise,
    tencent:
      accountId !== undefined && actionSetId !== undefined && token !== undefined
        ? tencentAds({ url: env.ADS_TENCENT_URL, accountId, actionSetId, token })
        : otherwise,
    baidu:
      env.ADS_BAIDU_TOKEN === undefined
        ? otherwise
        : baiduAds({ url: env.ADS_BAIDU_URL, token: env.ADS_BAIDU_TOKEN, site: env.PUBLIC_BASE }),
  };
}
