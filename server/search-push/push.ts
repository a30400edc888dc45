import { pushToken, webEnv } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { PushError, pushUrls } from './baidu';
import { sitemapEntries, SitemapError } from './entries';
import { Outbox, OutboxError, type SiteBox } from './outbox';
import { batchSize, changed, noted, pruned, type Entry } from './plan';

type Say = (line: string) => void;
interface Target {
  readonly host: string;
  readonly token: string;
}

/** What is expected to go wrong and is said in one line; anything else is a bug and shows its stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof PushError || error instanceof SitemapError || error instanceof OutboxError;
}

/** Sends what waits, batch by batch, as far as today's quota goes; each batch is in the outbox before the next one leaves. */
async function send(site: Site, target: Target, waiting: readonly Entry[], outbox: Outbox, say: Say): Promise<void> {
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

function summary(box: SiteBox, entries: readonly Entry[]): string {
  const refused = Object.keys(box.refused).length;
  return `  站点地图 ${entries.length} 个页面，已推送过 ${Object.keys(box.pushed).length} 个${refused > 0 ? `，百度不收 ${refused} 个` : ''}`;
}

async function pushSite(site: Site, from: URL, outbox: Outbox, say: Say): Promise<void> {
  const token = pushToken(site);
  const [host] = site.hosts;
  const name = `SITE_${site.key.toUpperCase()}`;
  say(`■ ${site.key}${host ? `  ${host}` : ''}`);
  if (token === null) return say(`  没有设置 ${name}_BAIDU_PUSH_TOKEN，不推送`);
  if (!host) return say(`  没有设置 ${name}_HOSTS，不推送`);
  const entries = await sitemapEntries(from, host);
  const box = pruned(outbox.of(site.key), entries);
  await outbox.keep(site.key, box);
  say(summary(box, entries));
  const waiting = changed(entries, box);
  if (waiting.length === 0) return say('  没有变化，不用推送');
  await send(site, { host, token }, waiting, outbox, say);
}

/**
 * Pushes the changed pages of every site that has a token. `from` = where the site runs; `say` gets lines for the
 * operator. Answers false when a site failed: what was sent is kept, the rest waits for the next run.
 */
export async function pushBaidu(sites: readonly Site[], from: URL, say: Say): Promise<boolean> {
  const outbox = await Outbox.open(webEnv().DATA_DIR);
  let whole = true;
  for (const site of sites) {
    try {
      await pushSite(site, from, outbox, say);
    } catch (error) {
      if (!isExpected(error)) throw error;
      say(`  ${error.message}`);
      whole = false;
    }
  }
  return whole;
}
