import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import { endpoints } from '@/lib/contracts/endpoints';
import { call, field } from '../run/sign-in';
import { enterDesk, retitle } from './desk';

const turns = 3;
const activity = 'fangcheng';
const landing = `/liveSignupTiktok/index?activity=${activity}`;

const seatsOn = (page: string): number => Number(/还剩 (?:<!-- -->)?(\d+)/.exec(page)?.[1]);

/** Somebody new takes a seat. */
async function takeSeat(requests: APIRequestContext, base: string, mobilePhone: string): Promise<void> {
  const at = (path: string): string => new URL(path, base).href;
  const c = String(field(await call(requests, at('/api/captcha'), null), 'c'));
  const captcha = String(field(await call(requests, at(`/sandbox/captcha?c=${c}`), null), 'answer'));
  await call(requests, at(endpoints['sms.send'].path), { mobilePhone, smsType: 6, captcha, c });
  const outbox = field(await call(requests, at('/sandbox/sms.json'), null), 'list');
  const sms: unknown = Array.isArray(outbox) ? outbox.find((one) => field(one, 'mobilePhone') === mobilePhone) : undefined;
  const smsCode = String(field(sms, 'code'));
  const signup = { requestId: randomUUID(), channel: 'tiktok', activity, mobilePhone, smsCode, gradeName: '初一' };
  await call(requests, at(endpoints['live.signup'].path), signup);
}

/** What somebody does, and where it is seen. */
interface Change {
  readonly name: string;
  readonly path: string;
  /** Once, before it is measured. */
  begin(requests: APIRequestContext, base: string): Promise<void>;
  /** Does it at `base`; answers how a page that says so is told from the one before. */
  make(requests: APIRequestContext, base: string, turn: number): Promise<(page: string) => boolean>;
}

const article = 1062;

/** In the order of the document. */
export const changes: readonly Change[] = [
  {
    name: 'an order takes a seat',
    path: landing,
    begin: async () => undefined,
    make: async (requests, base, turn) => {
      const before = seatsOn(await (await fetch(base + landing)).text());
      await takeSeat(requests, base, `1390000${String(1000 + turn)}`);
      return (page) => seatsOn(page) < before;
    },
  },
  {
    name: 'the desk publishes an article',
    path: `/news/detail?id=${article}`,
    begin: enterDesk,
    make: async (requests, base, turn) => {
      const title = `第 ${turn + 1} 次改的题目`;
      await retitle(requests, base, article, title);
      return (page) => page.includes(title);
    },
  },
];

/** From now to the first page that is told of, ms. */
async function untilTold(address: string, told: (page: string) => boolean): Promise<number> {
  const at = performance.now();
  while (!told(await (await fetch(address)).text())) {
    if (performance.now() - at > 60_000) throw new Error(`${address} 一分钟后还没有更新`);
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return performance.now() - at;
}

/** From the answer to a change at `base` to the first page that says so at each of `shown`, ms: the longest of a few, in the order of `shown`. */
export async function purgeTime(change: Change, base: string, shown: readonly string[]): Promise<readonly number[]> {
  const longest = shown.map(() => 0);
  const requests = await request.newContext();
  try {
    await change.begin(requests, base);
    for (let turn = 0; turn < turns; turn += 1) {
      // Every process has the page of before.
      for (const each of shown) await (await fetch(each + change.path)).text();
      const told = await change.make(requests, base, turn);
      const times = await Promise.all(shown.map((each) => untilTold(each + change.path, told)));
      times.forEach((time, n) => (longest[n] = Math.max(longest[n] ?? 0, time)));
    }
    return longest;
  } finally {
    await requests.dispose();
  }
}
