import { timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { App, Deps } from '../context/context';
import { BusinessError } from '../kernel/errors';
import { PDF_MOST } from '../order/invoice-rules';
import { secretIn } from '../kernel/secrets';
import { carryOut } from './commands';

/** In DATA_DIR, readable by its owner only: who may read it may operate the shop. */
export const OPERATOR_KEY = 'operator.key';
/** Below it a path for each row of the contract. */
export const OPERATOR_PATH = '/operator/';
/** An invoice's PDF in Base64, and what stands around it. */
const BODY_LIMIT = Math.ceil((PDF_MOST * 4) / 3) + 8 * 1024;

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const LOOPBACK_ADDRESSES = /^(::ffff:)?127\.|^::1$/;
/** What browsers and proxies add, and a command never sends. */
const FOREIGN_HEADERS = ['origin', 'referer', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-host', 'forwarded'];

function isKey(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Does the call come from a command on this machine? Not through the web tier or another proxy, and not from a page whose
 * name was made to lead here (DNS rebinding): its Host is not ours, and a browser says its Origin.
 */
function isLocal(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const host = (c.req.header('host') ?? new URL(c.req.url).host).replace(/:\d+$/, '');
  const address = c.env?.incoming?.socket.remoteAddress;
  return (
    LOOPBACK_NAMES.includes(host) &&
    (address === undefined || LOOPBACK_ADDRESSES.test(address)) &&
    FOREIGN_HEADERS.every((name) => c.req.header(name) === undefined)
  );
}

/**
 * `POST /operator/<wish>`: the way of every command of scripts/ into the running service, which alone may open the embedded
 * database. The service listens on the loopback address only and the web tier passes nothing on to this path; the key of
 * DATA_DIR is asked for all the same. Answers `{ ok: true, data }`, or `{ ok: false, message }` where the rules forbid it.
 */
export function operatorPages(app: App, deps: Deps): void {
  const key = secretIn(deps.env.DATA_DIR, OPERATOR_KEY);
  app.use(`${OPERATOR_PATH}*`, async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!isLocal(c) || !isKey(given, key)) return c.json({ ok: false, message: '' }, 403);
    c.header('cache-control', 'no-store');
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
