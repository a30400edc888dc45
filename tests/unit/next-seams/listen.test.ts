/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { watchRequests } from '@/lib/next-seams/listen';

let server: Server;
let base: string;
let stop: () => void;
/** What the handler reads of its own status before and after it has sent it. */
const read: number[] = [];

beforeAll(async () => {
  stop = watchRequests([]);
  server = createServer((_request, response) => {
    response.statusCode = 404;
    response.setHeader('x-middleware-rewrite', '/main~1/no');
    read.push(response.statusCode);
    response.end('lost');
    read.push(response.statusCode);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
// The channel is the process's: what is not stopped goes on in the next file's servers.
afterAll(() => {
  stop();
  server.close();
});

it('sends what was set but the headers of the inside, and says of it afterwards what was sent', async () => {
  const answer = await fetch(base);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull();
  expect(read).toEqual([404, 404]);
});
