import { z } from 'zod';
import { pushToken, webEnv } from '@/lib/env';
import { PushError, type Engine, type Job } from './engine';
import { batchSize, noted, type Entry, type Taken } from './plan';

/** Ms for one batch. */
const PATIENCE = 20_000;
const list = z.array(z.string()).default([]);
const answer = z.union([
  z.object({ remain: z.number().int().nonnegative(), success: z.number().int().nonnegative(), not_same_site: list, not_valid: list }),
  z.object({ error: z.number().int(), message: z.string() }),
]);

/** Baidu's own sentences in ours. */
const sentences: Readonly<Record<string, string>> = {
  'site error': '这个域名没有在百度搜索资源平台上验证过',
  'token is not valid': '推送令牌不对，请到百度搜索资源平台核对',
  'empty content': '百度说没有收到网址',
  'only 2000 urls are allowed once': '一次推送的网址太多',
};

/**
 * Sends addresses of a host, one a line. `over quota` = today's share is used up and none was taken. Throws PushError: then
 * Baidu took none of them, or did not say.
 */
async function pushUrls(
  endpoint: string,
  { host, token }: { readonly host: string; readonly token: string },
  batch: readonly Entry[],
): Promise<Taken | 'over quota'> {
  const url = new URL(endpoint);
  url.searchParams.set('site', `https://${host}`);
  url.searchParams.set('token', token);
  const body = batch.map((entry) => entry.url).join('\n');
  const text = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    (response) => response.text(),
    () => {
      throw new PushError(`连不上 ${url.host}，请检查网络后再运行一次`);
    },
  );
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) throw new PushError(`${url.host} 的回答看不懂，请稍后再运行一次`);
  if (!('error' in parsed.data)) return parsed.data;
  const { error, message } = parsed.data;
  if (message === 'over quota') return message;
  throw new PushError(sentences[message] ?? `百度没有接受（${error} ${message}）`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Batch by batch, as far as today's quota goes; each batch is in the outbox before the next one leaves. */
async function send({ site, host, waiting, outbox, say }: Job): Promise<void> {
  const target = { host, token: pushToken(site) ?? '' };
  let left = [...waiting];
  let remain: number | null = null;
  while (left.length > 0 && remain !== 0) {
    const batch: Entry[] = left.slice(0, batchSize(remain));
    const taken = await pushUrls(webEnv().BAIDU_PUSH_ENDPOINT, target, batch);
    if (taken === 'over quota') break;
    const box = noted(outbox.of(site.key), batch, taken);
    if (!box) throw new PushError(`百度只说收下 ${taken.success} 个，没说是哪几个；这一批 ${batch.length} 个下次再推`);
    await outbox.keep(site.key, box);
    left = left.slice(batch.length);
    remain = taken.remain;
    for (const url of [...taken.not_same_site, ...taken.not_valid]) say(`  百度不收：${url}`);
    say(`  推送 ${taken.success} 个，今天还能推 ${remain} 个`);
  }
  if (left.length > 0) say(`  今天的推送额度已用完，剩下 ${left.length} 个下次再推`);
}

/** Baidu's link push: a token for each site, and a quota for each day. */
export const baidu: Engine = {
  name: '百度',
  file: 'baidu-push.json',
  lacks: (site) => (pushToken(site) === null ? `SITE_${site.key.toUpperCase()}_BAIDU_PUSH_TOKEN` : null),
  send,
};
