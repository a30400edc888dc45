import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { endpointAt } from '@/lib/contracts';
import { replyHeaders, type Reply } from '@/lib/http/answers';
import { maxBodyBytes } from '@/lib/http/body';
import type { Call } from '@/lib/http/call';
import { TRACE_HEADER } from '@/lib/kernel/trace';
import { answerHeaders } from '@/lib/process/answer-headers.mjs';
import { processState } from '@/lib/process/state';
import { secureHeaders } from './shared/answer-headers';
import { bodyOf } from './shared/body';
import { packedNow } from './shared/packing';
import { encodingFor } from './shared/encoding';

/** Names and values by turns. */
const fixed: readonly string[] = [
  ...answerHeaders.flatMap(({ key, value }) => (key.toLowerCase() in replyHeaders ? [] : [key, value])),
  ...Object.entries(replyHeaders).flat(),
  'Vary',
  'Accept-Encoding',
];

/** A visitor who hangs up before the answer is sent. */
function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

function callOf(request: IncomingMessage, response: ServerResponse, path: string, search: string): Call {
  const { headers, method = '' } = request;
  const get = (name: string): string | null => {
    const value = headers[name];
    return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
  };
  return { method, path, search, headers: { get }, body: () => bodyOf(request, maxBodyBytes), signal: () => leaving(response) };
}

async function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply, https: boolean): Promise<void> {
  const { status, body, cookies } = reply;
  const { bytes, encoding } = await packedNow(Buffer.from(body), encodingFor(request.headers['accept-encoding']));
  const head: OutgoingHttpHeader[] = [...fixed, 'Content-Length', String(bytes.length)];
  const trace = processState().trace.getStore();
  if (trace !== undefined) head.push(TRACE_HEADER, trace);
  if (https) head.push(...secureHeaders);
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  // Not in the list: where a header has been set before, writeHead keeps the last of a name.
  if (cookies.length > 0) response.setHeader('Set-Cookie', [...cookies]);
  // What was not read to its end is not waited for.
  if (status === 413) head.push('Connection', 'close');
  response.writeHead(status, head);
  response.end(bytes);
}

/**
 * Calls of browsers, answered before Next by the function that app/api has (lib/http/door.ts): what is a row of the contract table,
 * by its exact method and path. null: the request is Next's to answer.
 */
export function callDoor(answer: (call: Call) => Promise<Reply>) {
  return (request: IncomingMessage, response: ServerResponse, https: boolean): Promise<void> | null => {
    const { method = '', url = '' } = request;
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    if (endpointAt(method, path) === undefined) return null;
    const search = at < 0 ? '' : url.slice(at);
    return answer(callOf(request, response, path, search)).then((reply) => sendReply(request, response, reply, https));
  };
}
