import { strictServer } from '@/server/sockets';
import { fuzzFactor } from '../../support/fuzz-factor';
import { rawRequests, sendRaw, SMUGGLED } from '../../support/raw-http';
import { bareListener } from '../../support/bare-listener';
import { portOf } from '../../support/port-of';

const requests = rawRequests(fuzzFactor);
const server = strictServer();
/** Addresses that got as far as Next. */
const seen: string[] = [];
let port = 0;

beforeAll(async () => {
  server.on(
    'request',
    bareListener({
      trustedProxies: [],
      next: async (request, response) => {
        seen.push(request.url ?? '');
        // A body is read to its end, as a handler would.
        for await (const part of request) void part;
        response.end('ok');
      },
    }),
  );
  port = await portOf(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('has a hundred ways of asking wrong', () => {
  expect(requests.length).toBeGreaterThanOrEqual(100);
  expect(new Set(requests.map(({ name }) => name)).size).toBe(requests.length);
});

it.each(requests.map((request) => [request.name, request] as const))('%s', async (_name, request) => {
  seen.length = 0;
  const answer = await sendRaw(port, request);
  expect(answer.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(seen).not.toContain(SMUGGLED);
  expect(answer.locations).toEqual([]);
  if (request.outcome === 'answered') {
    expect(answer.statuses).toEqual([200]);
    return;
  }
  expect(answer.closed).toBe(true);
  expect(answer.statuses.slice(0, 1).every((status) => status >= 400)).toBe(true);
  expect(answer.statuses.length).toBeLessThanOrEqual(1);
});
