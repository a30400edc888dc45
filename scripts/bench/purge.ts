import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import { endpoints } from '@/lib/contracts/endpoints';
import { call, field } from '../run/sign-in';

const turns = 3;
const activity = 'fangcheng';
const landing = `/liveSignupTiktok/index?activity=${activity}`;

async function seatsLeft(base: string): Promise<number> {
  return Number(/还剩 (?:<!-- -->)?(\d+)/.exec(await (await fetch(base + landing)).text())?.[1]);
}

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

/** From now to the first page that says that a seat is gone, ms. */
async function untilTold(base: string, before: number): Promise<number> {
  const at = performance.now();
  while ((await seatsLeft(base)) >= before) {
    if (performance.now() - at > 60_000) throw new Error(`${base}${landing} 一分钟后还没有更新`);
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return performance.now() - at;
}

/**
 * From the answer to an order at `base` that takes a seat to the first page that says so at each of `shown`, ms: the longest of a
 * few, in the order of `shown`.
 */
export async function purgeTime(base: string, shown: readonly string[]): Promise<readonly number[]> {
  const longest = shown.map(() => 0);
  for (let turn = 0; turn < turns; turn += 1) {
    const requests = await request.newContext();
    try {
      const before = Math.min(...(await Promise.all(shown.map(seatsLeft))));
      await takeSeat(requests, base, `1390000${String(1000 + turn)}`);
      const times = await Promise.all(shown.map((each) => untilTold(each, before)));
      times.forEach((time, n) => (longest[n] = Math.max(longest[n] ?? 0, time)));
    } finally {
      await requests.dispose();
    }
  }
  return longest;
}
