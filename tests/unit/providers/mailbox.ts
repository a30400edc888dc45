import { createServer } from 'node:http';
import { portOf } from '../../support/port-of';

export interface Notice {
  readonly headers: Headers;
  readonly body: string;
}
/** The merchant's address for notifications; answers by the given rule. */
export async function mailbox(answer: (notice: Notice, count: number) => number | { status: number; body: string }) {
  const notices: Notice[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const notice = { headers, body: Buffer.concat(chunks).toString('utf8') };
      notices.push(notice);
      const said = answer(notice, notices.length);
      const { status, body } = typeof said === 'number' ? { status: said, body: '' } : said;
      response.writeHead(status).end(body);
    });
  });
  const port = await portOf(server);
  return { url: `http://127.0.0.1:${port}/notify`, notices, stop: () => new Promise((resolve) => server.close(resolve)) };
}
