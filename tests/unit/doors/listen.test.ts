/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { watchRequests } from '@/lib/http/listen';

let server: Server;
let base: string;
let stop: () => void;
/** What the handler reads of its own status before and after it has sent it. */
const read: number[] = [];

beforeAll(async () => {
  stop = watchRequests([]);
  server = createServer((_request, response) => {
    response.statusCode = 404;
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

it('sends the status that was set, and forgets it then: a page that is rendered anew behind a kept 404 is no 404', async () => {
  expect((await fetch(base)).status).toBe(404);
  expect(read).toEqual([404, 200]);
});
