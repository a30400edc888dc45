import { timingSafeEqual } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import type { App, Deps } from '../context';
import { BusinessError } from '../errors';
import { PDF_MOST } from '../invoice/rules';
import { secretIn } from '../secrets';
import { operate, operatorCommand } from './operate';

/** In DATA_DIR, readable by its owner only: who may read it may operate the shop. */
export const OPERATOR_KEY = 'operator.key';
export const OPERATOR_PATH = '/operator/orders';
/** An invoice's PDF in Base64, and what stands around it. */
const BODY_LIMIT = Math.ceil((PDF_MOST * 4) / 3) + 8 * 1024;

function isKey(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * `POST /operator/orders`: the way of `npm run orders` into the running service, which alone may open the embedded
 * database. The service listens on the loopback address only and the web tier passes nothing on to this path; the key
 * of DATA_DIR is asked for all the same. Answers `{ ok, message, list, link }`.
 */
export function operatorPages(app: App, deps: Deps): void {
  const key = secretIn(deps.env.DATA_DIR, OPERATOR_KEY);
  app.post(OPERATOR_PATH, bodyLimit({ maxSize: BODY_LIMIT }), async (c) => {
    if (!isKey(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '', key)) return c.json({ ok: false, message: '', list: [] }, 403);
    const wish = operatorCommand.safeParse(await c.req.json().catch(() => null));
    if (!wish.success) return c.json({ ok: false, message: wish.error.issues[0]?.path.join('.') ?? '', list: [] }, 400);
    try {
      return c.json({ ok: true, message: '', ...(await operate(deps, wish.data)) });
    } catch (error) {
      if (error instanceof BusinessError) return c.json({ ok: false, message: error.message, list: [] });
      throw error;
    }
  });
}
