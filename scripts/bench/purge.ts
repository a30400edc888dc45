import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { endpoints } from '@/lib/contracts/endpoints';
import { call, field } from '../run/sign-in';
import { OPERATOR_KEY, OPERATOR_PATH } from '@/upstream/operator/contract';
import { enterDesk, retitle } from './desk';
import type { Product } from './product';

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
  /** Does it; answers how a page that says so is told from the one before. */
  make(requests: APIRequestContext, product: Product, turn: number): Promise<(page: string) => boolean>;
}

const article = 1062;
const imported = { id: 1052, file: 'content/news/check-your-adviser.md' };

/** Imports as the command does, with another title in one file; the file is as it was when this is over. */
async function importWith({ upstreamBase, folder }: Product, title: string): Promise<void> {
  const text = readFileSync(imported.file, 'utf8');
  const authorization = `Bearer ${readFileSync(join(folder, OPERATOR_KEY), 'utf8')}`;
  try {
    writeFileSync(imported.file, text.replace(/^title: .*$/m, `title: "${title}"`));
    const asked = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' };
    const answer: unknown = await (await fetch(`${upstreamBase}${OPERATOR_PATH}content.import`, asked)).json();
    if (field(answer, 'ok') !== true) throw new Error(`导入：${String(field(answer, 'message'))}`);
  } finally {
    writeFileSync(imported.file, text);
  }
}

/** In the order of the document. */
export const changes: readonly Change[] = [
  {
    name: 'an order takes a seat',
    path: landing,
    begin: async () => undefined,
    make: async (requests, { base }, turn) => {
      const before = seatsOn(await (await fetch(base + landing)).text());
      await takeSeat(requests, base, `1390000${String(1000 + turn)}`);
      return (page) => seatsOn(page) < before;
    },
  },
  {
    name: 'the desk publishes an article',
    path: `/news/detail?id=${article}`,
    begin: enterDesk,
    make: async (requests, { base }, turn) => {
      const title = `第 ${turn + 1} 次改的题目`;
      await retitle(requests, base, article, title);
      return (page) => page.includes(title);
    },
  },
  {
    name: '`npm run content` imports a changed file',
    path: `/news/detail?id=${imported.id}`,
    begin: async () => undefined,
    make: async (_requests, product, turn) => {
      const title = `第 ${turn + 1} 次导入的题目`;
      await importWith(product, title);
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

/** From the answer to a change at `product` to the first page that says so at each of `shown`, ms: the longest of a few, in the order of `shown`. */
export async function purgeTime(change: Change, product: Product, shown: readonly string[]): Promise<readonly number[]> {
  const longest = shown.map(() => 0);
  const requests = await request.newContext();
  try {
    await change.begin(requests, product.base);
    for (let turn = 0; turn < turns; turn += 1) {
      // Every process has the page of before.
      for (const each of shown) await (await fetch(each + change.path)).text();
      const told = await change.make(requests, product, turn);
      const times = await Promise.all(shown.map((each) => untilTold(each + change.path, told)));
      times.forEach((time, n) => (longest[n] = Math.max(longest[n] ?? 0, time)));
    }
    return longest;
  } finally {
    await requests.dispose();
  }
}
