import { certificateOf, certifiedHosts, type Certificate, type CertifiedPlaces } from '@/lib/kernel/health/certificate';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';
import { HOUR } from '@/lib/kernel/time';

/**
 * Has the ends of the certificates told by which people open the sites and the desk, looked at once an hour and behind the answer: whoever
 * reads the figures waits for nobody. A host that does not answer keeps the figure that it had.
 */
export function watchCertificates(
  meters: Pick<Meters<WebMetric>, 'onReading' | 'set'>,
  places: CertifiedPlaces,
  look: (host: string) => Promise<Certificate> = certificateOf,
): void {
  const hosts = certifiedHosts(places);
  let next = 0;
  meters.onReading(() => {
    if (Date.now() < next) return;
    next = Date.now() + HOUR;
    for (const host of hosts)
      void look(host).then(
        ({ until }) => meters.set('xkb_certificate_end_timestamp_seconds', { host }, until / 1000),
        () => undefined,
      );
  });
}
