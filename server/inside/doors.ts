import type { IncomingMessage, ServerResponse } from 'node:http';
import { caching } from '@/lib/kernel/caching.mjs';
import { insidePaths } from '@/lib/kernel/health/paths';
import type { Health } from '@/lib/kernel/health/health';
import { mayLookInside } from '@/lib/kernel/inside';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';

/** Answers a request by itself. */
export type Door = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Options {
  readonly health: Health;
  readonly meters: Meters<WebMetric>;
  readonly token: string | undefined;
}

function isInside({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return mayLookInside({ host: headers.host ?? '', address: socket.remoteAddress ?? '', header }, token);
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': caching.none });
  response.end(body);
}

/**
 * The doors of whoever runs the website: is it alive, may it be sent requests, and its figures for Prometheus. What is not well,
 * and the figures, are for this machine and for who brings METRICS_TOKEN. They look at the request as it came in.
 */
export function insideDoors({ health, meters, token }: Options): ReadonlyMap<string, Door> {
  const live: Door = (_request, response) => Promise.resolve(answer(response, 200, 'application/json', '{"ok":true}'));
  const ready: Door = async (request, response) => {
    const { ready: ok, checks } = await health.read();
    const told = isInside(request, token) ? { checks } : {};
    answer(response, ok ? 200 : 503, 'application/json', JSON.stringify({ ok, ...told }));
  };
  const metrics: Door = async (request, response) => {
    if (!isInside(request, token)) return answer(response, 404, 'text/plain', '');
    const { type, body } = await meters.text();
    answer(response, 200, type, body);
  };
  meters.onReading(async () => {
    const { checks } = await health.read();
    for (const { name, ok } of checks) meters.set('xkb_ready', { check: name }, ok ? 1 : 0);
  });
  const read =
    (door: Door): Door =>
    (request, response) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? door(request, response)
        : Promise.resolve(answer(response, 405, 'text/plain', ''));
  return new Map([
    [insidePaths.live, read(live)],
    [insidePaths.ready, read(ready)],
    [insidePaths.metrics, read(metrics)],
  ]);
}
