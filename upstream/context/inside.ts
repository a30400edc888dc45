import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { InsideCall } from '@/lib/kernel/inside';

/** Who calls a door that is not for visitors, as far as it can be known. */
export function insideCall(c: Context<{ Bindings: Partial<HttpBindings> }>): InsideCall {
  return {
    host: c.req.header('host') ?? new URL(c.req.url).host,
    address: c.env?.incoming?.socket.remoteAddress,
    header: (name) => c.req.header(name),
  };
}
