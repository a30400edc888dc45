import type { IncomingMessage, ServerResponse } from 'node:http';
import { untraced, type Tracing } from '@/lib/kernel/tracing/span';
import { rowOf } from './traffic';

/** Answers a request within a trace of its own, which bears the name of the request. */
export type Spans = (request: IncomingMessage, response: ServerResponse, name: string, answer: () => void) => void;

/** Without a collector the request is answered, and nothing else. */
export function spansOf(tracing: Tracing): Spans {
  if (tracing === untraced) return (_request, _response, _name, answer) => answer();
  return (request, response, name, answer) => {
    // Next writes the address anew on its way.
    const { method = '', url = '/' } = request;
    const row = rowOf(method, url);
    const facts = { 'http.request.method': method, 'http.route': row, 'xkb.request_id': name };
    void tracing.begin({ name: `${method} ${row}`, kind: 'server', facts, parent: undefined, request: name }, async (span) => {
      const over = new Promise<void>((resolve) => response.once('close', resolve));
      answer();
      await over;
      if (!response.writableFinished) return span.failed('gone');
      span.note({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.failed(String(response.statusCode));
    });
  };
}
