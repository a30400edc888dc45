import { z } from 'zod';
import type { Entry, Taken } from './plan';

/** A push failed; the message is for the operator and names no token. */
export class PushError extends Error {}

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
export async function pushUrls(
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
