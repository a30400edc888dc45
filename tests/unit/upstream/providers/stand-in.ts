import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A call as the provider hears it. */
export interface Heard {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Said {
  readonly status?: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who answers in a provider's place; null = hangs up without a word. */
export interface StandIn {
  readonly base: string;
  readonly heard: Heard[];
  /** What the next calls are answered. */
  answer: (heard: Heard) => Said | null;
  readonly close: () => Promise<void>;
}

export async function standIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const heard = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      there.heard.push(heard);
      const said = there.answer(heard);
      if (said === null) request.socket.destroy();
      else response.writeHead(said.status ?? 200, { connection: 'close', ...said.headers }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const there: StandIn = {
    base: `http://127.0.0.1:${port}`,
    heard: [],
    answer: () => ({ status: 500, body: '{}' }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return there;
}
