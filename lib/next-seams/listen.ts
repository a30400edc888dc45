import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { cleanIncoming, internalAnswerHeader, proxyList } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';

/** node's own channel: a request has come, and no handler has seen it. */
const STARTED = 'http.server.request.start';

/** Headers that tell of the inside are not set on an answer. */
function hideInternalHeaders(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (internalAnswerHeader.test(name) ? response : set(name, value));
}

/**
 * Cleans and stamps every request of this process before Next handles it (node publishes the event ahead of the
 * server's own handlers). Called once, from instrumentation.ts. Returns the way to stop it.
 */
export function watchRequests(trustedProxies: readonly string[]): () => void {
  const trusted = proxyList(trustedProxies);
  const { edgeSecret } = processState();
  const onStart = (message: unknown): void => {
    if (typeof message !== 'object' || message === null || !('request' in message) || !('response' in message)) return;
    const { request, response } = message;
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    cleanIncoming(request.headers, request.socket.remoteAddress ?? '', trusted, edgeSecret);
    hideInternalHeaders(response);
  };
  subscribe(STARTED, onStart);
  return () => unsubscribe(STARTED, onStart);
}
