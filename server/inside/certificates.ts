import { certificateOf, isOwnName, type Certificate } from '@/lib/kernel/health/certificate';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';
import { HOUR } from '@/lib/kernel/time';

/**
 * Has the ends of the sites' certificates told, looked at once an hour and behind the answer: whoever reads the figures waits for nobody. A host that
 * does not answer keeps the figure that it had.
 */
export function watchCertificates(
  meters: Pick<Meters<WebMetric>, 'onReading' | 'set'>,
  hosts: readonly string[],
  look: (host: string) => Promise<Certificate> = certificateOf,
): void {
  let next = 0;
  meters.onReading(() => {
    if (Date.now() < next) return;
    next = Date.now() + HOUR;
    for (const host of hosts.filter((one) => !isOwnName(one)))
      void look(host).then(
        ({ until }) => meters.set('xkb_certificate_end_timestamp_seconds', { host }, until / 1000),
        () => undefined,
      );
  });
}
