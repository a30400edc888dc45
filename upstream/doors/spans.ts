import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { endpointAt } from '@/lib/contracts';
import { insidePaths } from '@/lib/kernel/health/paths';
import { isTrace, newTrace, TRACE_HEADER } from '@/lib/kernel/trace';
import { TRACEPARENT, type Tracing } from '@/lib/kernel/tracing/span';

const inside: readonly string[] = Object.values(insidePaths);

/** Every request goes on with the trace of the website’s, or begins one: by its row of the contract table, or by the form of its path. */
export function spans(tracing: Tracing): MiddlewareHandler {
  return (c, next) => {
    const { method, path } = c.req;
    if (inside.includes(path)) return next();
    const given = c.req.header(TRACE_HEADER) ?? '';
    const request = isTrace(given) ? given : newTrace();
    const facts = { 'http.request.method': method, 'xkb.request_id': request };
    const name = endpointAt(method, path) ?? method;
    return tracing.begin({ name, kind: 'server', facts, parent: c.req.header(TRACEPARENT), request }, async (span) => {
      await next();
      const route = matchedRoutes(c).at(-1)?.path ?? '';
      if (name === method) span.rename(`${method} ${route}`);
      const { status } = c.res;
      span.note({ 'http.response.status_code': status });
      if (status >= 500) span.failed(String(status));
    });
  };
}
