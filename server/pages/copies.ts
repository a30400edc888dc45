import type { Logger } from 'pino';
import { DAY } from '@/lib/kernel/time';
import type { Disk } from './disk';
import type { ReadyPage } from './ready-page';

/** No process begins with a page whose time was over so long ago, ms. */
const LONG_AGO = DAY;

/** What of the pages lies on the disk for the next process. This one has them in memory: where the disk is full, say, nobody stays away for a copy. */
export class Copies {
  constructor(
    private readonly disk: Disk,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /**
   * What an earlier process has left, `limitBytes` of it at most. A page whose time is over is shown as any such page is, while it is renewed
   * or while the service is away; but one from long ago is thrown away.
   */
  async read(limitBytes: number): Promise<readonly (readonly [string, ReadyPage])[]> {
    const since = Date.now() - LONG_AGO;
    try {
      const pages = await this.disk.read(limitBytes);
      await Promise.all(pages.filter(([, { until }]) => until <= since).map(([key]) => this.disk.remove(key)));
      return pages.filter(([, { until }]) => until > since);
    } catch (error) {
      this.log.warn({ err: error }, 'pages not read from the disk');
      return [];
    }
  }

  /** Keeps a page; `isOld`: it has changed while it was written. */
  async keep(key: string, page: ReadyPage, isOld: () => boolean): Promise<void> {
    try {
      // A lost page is not worth a file: whoever makes addresses up would fill the disk.
      if (page.status === 200) await this.disk.write(key, page);
      else await this.disk.remove(key);
      if (isOld()) await this.disk.remove(key);
    } catch (error) {
      this.log.warn({ err: error, path: page.question.path }, 'page not kept on the disk');
    }
  }

  /** Nobody waits for it. */
  drop(key: string): void {
    this.disk.remove(key).catch((error: unknown) => this.log.warn({ err: error }, 'page not taken from the disk'));
  }
}
