import { bodyLimit } from 'hono/body-limit';
import { caching } from '@/lib/kernel/caching.mjs';
import { bringsKey, isLocalCall } from '@/lib/kernel/inside';
import { secretIn } from '@/lib/kernel/secrets';
import type { App, Deps } from '../context/context';
import { insideCall } from '../context/inside';
import { BusinessError } from '../kernel/errors';
import { PDF_MOST } from '../order/invoice-rules';
import { carryOut } from './commands';
import { OPERATOR_KEY, OPERATOR_PATH } from './contract';

/** An invoice's PDF in Base64, and what stands around it. */
const BODY_LIMIT = Math.ceil((PDF_MOST * 4) / 3) + 8 * 1024;

/**
 * `POST /operator/<wish>`: the way of every command of scripts/ into the running service, which alone may open the embedded
 * database. Only for calls from this machine, whatever address the service listens on; the web tier passes nothing on to this path,
 * and the key of DATA_DIR is asked for all the same. Answers `{ ok: true, data }`, or `{ ok: false, message }` where the rules forbid it.
 */
export function operatorPages(app: App, deps: Deps): void {
  const key = secretIn(deps.env.DATA_DIR, OPERATOR_KEY);
  app.use(`${OPERATOR_PATH}*`, async (c, next) => {
    const call = insideCall(c);
    if (!isLocalCall(call) || !bringsKey(call, key)) return c.json({ ok: false, message: '' }, 403);
    c.header('cache-control', caching.none);
    return next();
  });
  app.post(`${OPERATOR_PATH}:wish`, bodyLimit({ maxSize: BODY_LIMIT }), async (c) => {
    try {
      return c.json({ ok: true, data: await carryOut(deps, c.req.param('wish'), await c.req.json().catch(() => null)) });
    } catch (error) {
      if (error instanceof BusinessError) return c.json({ ok: false, message: error.message });
      throw error;
    }
  });
}
