import { Meters } from '@/lib/kernel/metrics/meters';
import { webMetrics, type WebMetric } from '@/lib/kernel/metrics/table';
import type { processState } from '@/lib/process/state';

/** The figures of the website; from now on what happens inside Next is counted, too. */
export function webMeters(state: ReturnType<typeof processState>): Meters<WebMetric> {
  const meters = new Meters(webMetrics);
  meters.watchProcess();
  state.watch = {
    called: (endpoint, outcome, seconds) => meters.observe('xkb_upstream_call_seconds', { endpoint, outcome }, seconds),
    drifted: (endpoint, kind) => meters.add('xkb_contract_drift_total', { endpoint, kind }),
  };
  meters.onReading(() => {
    for (const [room, { inside, waiting }] of state.upstreamRooms) {
      meters.set(
        'xkb_upstream_room',
        { room, state: 'inside' },
        [...inside.values()].reduce((sum, count) => sum + count, 0),
      );
      meters.set('xkb_upstream_room', { room, state: 'waiting' }, waiting.size);
    }
  });
  return meters;
}
