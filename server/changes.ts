import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSigned, MOST_OF_CHANGES, pageChanges, SIGNATURE_HEADER, type PageChange } from '@/lib/contracts/page-changes';
import { caching } from '@/lib/kernel/caching.mjs';
import { bodyOf } from './shared/body';

function parse(body: string): readonly PageChange[] | null {
  try {
    return pageChanges.parse(JSON.parse(body)).changes;
  } catch {
    return null;
  }
}

/** What a message is answered with: its changes, or the status that refuses it. */
async function read(request: IncomingMessage, secret: string): Promise<readonly PageChange[] | number> {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request, MOST_OF_CHANGES);
  if (body === null) return 413;
  const text = body.toString();
  const { [SIGNATURE_HEADER]: signature } = request.headers;
  if (typeof signature !== 'string' || !isSigned(text, signature, secret, Date.now())) return 403;
  return parse(text) ?? 400;
}

/** Hears of changes: 200 `{ "pages": n }`, how many ready pages are being renewed; 400, 403, 405 or 413 without a body. */
export function changesDoor(secret: string, changed: (changes: readonly PageChange[]) => number) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const heard = await read(request, secret);
    response.setHeader('cache-control', caching.none);
    if (typeof heard === 'number') {
      // What was not read to its end is not waited for.
      response.writeHead(heard, { connection: 'close' });
      response.end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ pages: changed(heard) }));
  };
}
