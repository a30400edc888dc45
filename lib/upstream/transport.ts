import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/**
 * Raw HTTP to the fixed hosts of the upstream. Not the global fetch: Next patches that with a cache, and a call that
 * must not be cached would turn a page from the cache into one rendered for each request. Redirects are not followed.
 */
export interface Call {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the first byte out to the last byte in, ms. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** left = whoever asked wants no answer any more. */
export type Failed = 'timeout' | 'network' | 'invalid' | 'left';

/** 2 MB, counted while the answer streams in. */
const maxAnswerBytes = 2 * 1024 * 1024;
/**
 * An idle socket is closed by us after `timeout` ms, before a server does: a call that is sent while the other side hangs up
 * is lost. The usual 5 s of node are the shortest in use.
 */
const sockets = { keepAlive: true, maxFreeSockets: 16, timeout: 4000 } as const;
const agentsOf = (maxSockets?: number) => {
  const own = maxSockets === undefined ? sockets : { ...sockets, maxSockets };
  return { http: new HttpAgent(own), https: new HttpsAgent(own) };
};
/**
 * Calls have no limit of sockets here: room.ts counts them. What is passed on must not take theirs, nor films, which last as long as a slow visitor takes
 * them, those of a provider that tells of a payment.
 */
const agents = { call: agentsOf(), passed: agentsOf(128), film: agentsOf(128) } as const;

/** Opens the exchange; resolves with the answer's head, its body still to come. Rejects when the network fails. */
export function open(call: Omit<Call, 'timeoutMs'>, kind: keyof typeof agents): Promise<IncomingMessage> {
  const secure = call.url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = {
      method: call.method,
      headers: {
        ...call.headers,
        'accept-encoding': 'identity',
        ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
      },
      ...(call.signal ? { signal: call.signal } : {}),
    };
    const request = secure
      ? httpsRequest(call.url, { ...options, agent: agents[kind].https }, resolve)
      : httpRequest(call.url, { ...options, agent: agents[kind].http }, resolve);
    request.on('error', reject);
    request.end(call.body);
  });
}

/** The body of an answer to its end, or null when there is too much of it. Rejects when it breaks off. */
function collect(message: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxAnswerBytes) return;
      message.destroy();
      resolve(null);
    });
    message.once('end', () => resolve(Buffer.concat(chunks)));
    message.once('error', reject);
    message.once('close', () => reject(new Error('the answer broke off')));
  });
}

/** One exchange with everything bounded. Never rejects: a failure is a value. */
export async function send({ timeoutMs, signal, ...call }: Call): Promise<Reply | Failed> {
  const clock = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    clock.abort();
  }, timeoutMs);
  // By hand: a signal that is made of two costs more than the exchange.
  const leave = (): void => clock.abort();
  signal?.addEventListener('abort', leave);
  try {
    if (signal?.aborted) return 'left';
    const message = await open({ ...call, signal: clock.signal }, 'call');
    const body = await collect(message);
    return body === null ? 'invalid' : { status: message.statusCode ?? 0, headers: message.headers, body };
  } catch {
    if (signal?.aborted) return 'left';
    return late ? 'timeout' : 'network';
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
