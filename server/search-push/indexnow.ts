import { webEnv } from '@/lib/env';
import { PushError, type Engine, type Job } from './engine';
import { noted, type Entry } from './plan';

/** Ms for one batch. */
const PATIENCE = 20_000;
/** The most addresses that IndexNow takes at once. */
const MOST_AT_ONCE = 10_000;

/** Where a search engine looks whether the key is the host's own. */
export const keyPath = (key: string): string => `/${key}.txt`;

/** What its answers mean for whoever runs the site. */
const sentences: Readonly<Record<number, (host: string) => string>> = {
  400: () => 'IndexNow 说请求的格式不对',
  403: (host) => `IndexNow 没有在 https://${host}/ 下面找到密钥文件，或内容和 INDEXNOW_KEY 不同：从外面打开它看看`,
  422: (host) => `IndexNow 说网址不是 ${host} 的，或密钥的写法不对`,
  429: () => 'IndexNow 说推得太多，过一会儿再推',
};

async function tell(host: string, key: string, batch: readonly Entry[]): Promise<void> {
  const { INDEXNOW_ENDPOINT: endpoint } = webEnv();
  const { status } = await fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ host, key, keyLocation: `https://${host}${keyPath(key)}`, urlList: batch.map(({ url }) => url) }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    throw new PushError(`连不上 ${new URL(endpoint).host}，请检查网络后再运行一次`);
  });
  // 202: it will look for the key's file later.
  if (status !== 200 && status !== 202) throw new PushError(sentences[status]?.(host) ?? `IndexNow 没有接受（HTTP ${status}）`);
}

/** One foreign address, and the whole batch would be refused: it is not offered. */
async function send({ site, host, waiting, outbox, say }: Job): Promise<void> {
  const key = webEnv().INDEXNOW_KEY ?? '';
  const own = ({ url }: Entry): boolean => new URL(url).host === host;
  for (let at = 0; at < waiting.length; at += MOST_AT_ONCE) {
    const batch = waiting.slice(at, at + MOST_AT_ONCE);
    const mine = batch.filter(own);
    if (mine.length > 0) await tell(host, key, mine);
    const foreign = batch.filter((entry) => !own(entry)).map(({ url }) => url);
    const box = noted(outbox.of(site.key), batch, { remain: 0, success: mine.length, not_same_site: foreign, not_valid: [] });
    if (box) await outbox.keep(site.key, box);
    for (const url of foreign) say(`  不是 ${host} 的，不推：${url}`);
    say(`  推送 ${mine.length} 个`);
  }
}

/** IndexNow (必应 and others): one key for all sites, which each of them shows at an address of its own. */
export const indexNow: Engine = {
  name: 'IndexNow ',
  file: 'indexnow-push.json',
  lacks: () => (webEnv().INDEXNOW_KEY === undefined ? 'INDEXNOW_KEY' : null),
  send,
};
