import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sharedRecord, type SharedRecord } from './shared-record';

/** What became of the pages of a site, by their whole address. Values are the `lastmod` with which they were sent. */
const siteBox = z.object({
  pushed: z.record(z.string(), z.string()).default({}),
  /** The engine did not take them: not of the site that it is told of, or no addresses at all. */
  refused: z.record(z.string(), z.object({ lastmod: z.string(), why: z.enum(['not_same_site', 'not_valid']) })).default({}),
});
export type SiteBox = z.output<typeof siteBox>;
const boxes = z.record(z.string(), siteBox);
type Boxes = z.output<typeof boxes>;

/** The outbox cannot be read or written; the message is for the operator. */
export class OutboxError extends Error {}

/** What the other processes have pushed, too; null where there is none, or nothing that can be read. */
async function sharedBoxes(shared: SharedRecord | null): Promise<Boxes | null> {
  try {
    return boxes.parse(JSON.parse((await shared?.get()) ?? ''));
  } catch {
    return null;
  }
}

/** What was pushed, by the key of the site: in DATA_DIR, and where processes share a Redis, with what the others have pushed. */
export class Outbox {
  private constructor(
    private readonly file: string,
    private readonly shared: SharedRecord | null,
    private readonly sites: Boxes,
  ) {}

  /** Opens the outbox of this name in a folder; a first one is empty. Throws OutboxError on a file that is none. */
  static async open(folder: string, name: string, redisUrl: string | undefined): Promise<Outbox> {
    const file = join(folder, name);
    await mkdir(folder, { recursive: true });
    const shared = redisUrl ? sharedRecord(redisUrl, name) : null;
    const known = await sharedBoxes(shared);
    if (known !== null || !existsSync(file)) return new Outbox(file, shared, known ?? {});
    try {
      return new Outbox(file, shared, boxes.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch (cause) {
      throw new OutboxError(`推送记录 ${file} 读不出来，可能已损坏：删掉它会把所有页面重新推送一遍`, { cause });
    }
  }

  /** What is known of a site. */
  of(site: string): SiteBox {
    return this.sites[site] ?? { pushed: {}, refused: {} };
  }

  /** Replaces what is known of a site, in one step: a crash leaves the old file or the new one. */
  async keep(site: string, box: SiteBox): Promise<void> {
    this.sites[site] = box;
    const draft = `${this.file}.${process.pid}.tmp`;
    const text = `${JSON.stringify(this.sites, null, 1)}\n`;
    await writeFile(draft, text);
    await rename(draft, this.file);
    await this.shared?.set(text);
  }
}
