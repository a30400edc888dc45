import { mayLookInside } from '@/lib/kernel/inside';
import { insidePaths } from '@/lib/kernel/health/paths';
import type { App, Deps } from '../context/context';
import { insideCall } from '../context/inside';
import { readFigures } from './figures';

/**
 * The doors of whoever runs the service: is it alive, may it be sent requests, and its figures for Prometheus. What is not well,
 * and the figures, are for this machine and for who brings METRICS_TOKEN.
 */
export function insidePages(app: App, deps: Deps): void {
  const { health, meters } = deps.services;
  readFigures(deps);
  meters.onReading(async () => {
    const { checks } = await health.read();
    for (const { name, ok } of checks) meters.set('xkb_ready', { check: name }, ok ? 1 : 0);
  });
  app.get(insidePaths.live, (c) => c.json({ ok: true }));
  app.get(insidePaths.ready, async (c) => {
    const { ready, checks } = await health.read();
    const told = mayLookInside(insideCall(c), deps.env.METRICS_TOKEN) ? { checks } : {};
    return c.json({ ok: ready, ...told }, ready ? 200 : 503);
  });
  app.get(insidePaths.metrics, async (c) => {
    if (!mayLookInside(insideCall(c), deps.env.METRICS_TOKEN)) return c.body(null, 404);
    const { type, body } = await meters.text();
    return c.body(body, 200, { 'content-type': type });
  });
}
