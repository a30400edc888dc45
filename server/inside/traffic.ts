import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointAt } from '@/lib/contracts';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';
import { remembered } from '@/lib/kernel/remembered';
import { matchRoute } from '@/lib/routes';

const files = /^\/(_next|art|share|qr|media|sandbox)\//;

/** The row that a request is counted under: of the contract table, of the route table, or the kind of file. */
export function rowOf(method: string, url: string): string {
  const [path = '/'] = url.split('?', 1);
  const kind = files.exec(path)?.[1];
  if (kind !== undefined) return kind.replace('_', '');
  return path.startsWith('/api/') ? (endpointAt(method, path) ?? 'api') : matchRoute(path).id;
}

/** Counts a visitor's request when its answer is over; one that was hung up on has the status `gone`. */
export function trafficOf(meters: Meters<WebMetric>) {
  const rows = remembered(2000, (line) => rowOf(line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)));
  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now();
    // Next writes the address anew on its way.
    const { method = '', url = '/' } = request;
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'gone';
      meters.observe('xkb_http_request_seconds', { route: rows(`${method} ${url}`), status }, (performance.now() - began) / 1000);
    });
  };
}
