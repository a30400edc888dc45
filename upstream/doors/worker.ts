import { Hono } from 'hono';
import { envelopeOf } from '@/lib/contracts';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import { doorMessages } from '../kernel/messages';
import { notifyPages } from '../payment/notify';
import { insidePages } from './inside';

/**
 * What a worker answers: whoever runs it, and the sandbox, which is a job and tells its own process of what was paid. A call that was led here
 * by mistake is told so, and `/health`, by which the website knows a service, is not there.
 */
export function createWorkerApp(deps: Deps): App {
  const app: App = new Hono();
  insidePages(app, deps);
  if (deps.env.sandbox) notifyPages(app, deps);
  app.all('*', (c) => {
    c.header('cache-control', caching.none);
    return c.json(envelopeOf(0, doorMessages.worker, null), 421);
  });
  return app;
}
