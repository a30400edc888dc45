import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';

/** How long pages that a change has made old take until they are renewed. By Next's address of a page. */
export class Purges {
  private readonly since = new Map<string, number>();

  constructor(private readonly meters: Meters<WebMetric>) {
    meters.onReading(() => {
      const [oldest = Date.now()] = this.since.values();
      meters.set('xkb_purge_waiting', {}, this.since.size);
      meters.set('xkb_purge_oldest_seconds', {}, (Date.now() - oldest) / 1000);
    });
  }

  /** A change concerns this page; one that waits already has waited since then. */
  began(path: string): void {
    if (!this.since.has(path)) this.since.set(path, Date.now());
  }

  /** The page is ready anew. */
  ended(path: string): void {
    const began = this.since.get(path);
    if (began === undefined) return;
    this.since.delete(path);
    this.meters.observe('xkb_purge_seconds', {}, (Date.now() - began) / 1000);
  }

  /** The page had to go before it was: nobody waits for it, and whoever asks gets it as it is then. */
  gone(path: string): void {
    this.since.delete(path);
  }
}
