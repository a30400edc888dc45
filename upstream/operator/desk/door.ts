import { bodyLimit } from 'hono/body-limit';
import { caching } from '@/lib/kernel/caching.mjs';
import { DESK_BODY, DESK_KEY, DESK_PATH, deskHeaders } from '@/lib/ops/door';
import { bringsKey, isForwarded } from '@/lib/kernel/inside';
import { sharedKey } from '@/lib/kernel/secrets';
import type { App, Deps } from '../../context/context';
import { insideCall } from '../../context/inside';
import { BusinessError } from '../../kernel/errors';
import { carryOutAtDesk } from './carry-out';
import { refusalOf } from './refusals';

/**
 * `POST /desk/<row>`: the way of the desk into the service, beside that of the commands; the website may run on another machine
 * (docs/decisions/desk-on-the-operator-door.md). Its key opens rows of the desk's contract only, and each asks for the session of
 * an operator. Answers `{ ok: true, data }` or a refusal.
 */
export function deskPages(app: App, deps: Deps): void {
  const key = sharedKey(deps.env, DESK_KEY.use, DESK_KEY.file);
  app.post(`${DESK_PATH}:row`, bodyLimit({ maxSize: DESK_BODY.large }), async (c) => {
    const call = insideCall(c);
    if (isForwarded(call) || !bringsKey(call, key)) return c.json({ ok: false, code: 'forbidden', message: '' }, 403);
    c.header('cache-control', caching.none);
    const said = (name: keyof typeof deskHeaders): string => decodeURIComponent(c.req.header(deskHeaders[name]) ?? '');
    const from = { token: said('session'), ip: said('ip'), device: said('device'), origin: said('origin'), idle: said('idle') !== '' };
    try {
      return c.json({ ok: true, data: await carryOutAtDesk(deps, c.req.param('row'), await c.req.json().catch(() => null), from) });
    } catch (error) {
      if (error instanceof BusinessError) return c.json(refusalOf(error));
      throw error;
    }
  });
}
