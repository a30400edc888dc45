import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Faults } from './faults';

/** A request as it came in: signatures are over these very bytes. */
export interface Call {
  readonly method: string;
  /** Path and query as they were written. */
  readonly target: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}
export type Handler = (call: Call) => Answer | Promise<Answer>;

/** What every simulator is once started: an address on the loopback and a way to end it. */
export interface Running {
  readonly base: string;
  stop(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const target = request.url ?? '/';
  const url = new URL(target, 'http://provider');
  return {
    method: request.method ?? 'GET',
    target,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: bytes.toString('utf8'),
    bytes,
  };
}

/** The first value of a header, empty without one. */
export function header(call: Call, name: string): string {
  const value = call.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * Listens on the loopback; port 0 takes a free one. The faults stand before and behind the handler.
 * @param broken what this provider says when it is down, by the HTTP status
 */
export async function listen(handler: Handler, faults: Faults, broken: (status: number) => Answer, port = 0): Promise<Running> {
  const server = createServer((request, response) => {
    void (async () => {
      const call = await read(request);
      const answer = await faults.around(call, handler, broken);
      if (answer === 'lost') return request.socket.destroy();
      response.writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body), ...answer.headers });
      response.end(answer.body);
    })().catch((error: unknown) => {
      console.error('simulator', error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    base: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
