import { webEnv } from '@/lib/env';
import type { Site } from '@/lib/sites';
import { sitemapEntries, SitemapError } from './entries';
import { Outbox, OutboxError, type SiteBox } from './outbox';
import { changed, pruned, type Entry } from './plan';

/** A push failed; the message is for the operator and names no token. */
export class PushError extends Error {}

type Say = (line: string) => void;

/** What is to be sent of a site. */
export interface Job {
  readonly site: Site;
  readonly host: string;
  readonly waiting: readonly Entry[];
  readonly outbox: Outbox;
  readonly say: Say;
}

/** A search engine that is told of changed pages. */
export interface Engine {
  /** As lines call it. */
  readonly name: string;
  /** What it was told: the name of its record (outbox.ts). */
  readonly file: string;
  /** The variable without which a site is not pushed; null = it is set. */
  readonly lacks: (site: Site) => string | null;
  /** Sends what waits; what was taken is in the outbox before more leaves. @throws PushError */
  readonly send: (job: Job) => Promise<void>;
}

/** What is expected to go wrong and is said in one line; anything else is a bug and shows its stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof PushError || error instanceof SitemapError || error instanceof OutboxError;
}

function summary({ name }: Engine, box: SiteBox, entries: readonly Entry[]): string {
  const refused = Object.keys(box.refused).length;
  const told = `  站点地图 ${entries.length} 个页面，已推送过 ${Object.keys(box.pushed).length} 个`;
  return refused > 0 ? `${told}，${name}不收 ${refused} 个` : told;
}

async function pushSite(engine: Engine, site: Site, from: URL, outbox: Outbox, say: Say): Promise<void> {
  const [host] = site.hosts;
  say(`■ ${site.key}${host ? `  ${host}` : ''}`);
  const lacks = engine.lacks(site) ?? (host ? null : `SITE_${site.key.toUpperCase()}_HOSTS`);
  if (lacks !== null || !host) return say(`  没有设置 ${lacks}，不推送`);
  const entries = await sitemapEntries(from, host);
  const box = pruned(outbox.of(site.key), entries);
  await outbox.keep(site.key, box);
  say(summary(engine, box, entries));
  const waiting = changed(entries, box);
  if (waiting.length === 0) return say('  没有变化，不用推送');
  await engine.send({ site, host, waiting, outbox, say });
}

/**
 * Tells an engine of the changed pages of every site that it is set up for. `from` = where the site runs; `say` gets lines for the
 * operator. Answers false when a site failed: what was sent is kept, the rest waits for the next run.
 */
export async function pushTo(engine: Engine, sites: readonly Site[], from: URL, say: Say): Promise<boolean> {
  const { DATA_DIR, REDIS_URL } = webEnv();
  const outbox = await Outbox.open(DATA_DIR, engine.file, REDIS_URL);
  let whole = true;
  for (const site of sites) {
    try {
      await pushSite(engine, site, from, outbox, say);
    } catch (error) {
      if (!isExpected(error)) throw error;
      say(`  ${error.message}`);
      whole = false;
    }
  }
  return whole;
}
