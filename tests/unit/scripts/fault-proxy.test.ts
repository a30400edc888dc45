import { createServer, type Server } from 'node:http';
import { send, type Failed, type Reply } from '@/lib/upstream/transport';
import { faultKinds, FaultProxy, type FaultKind } from '@/scripts/faults/proxy';
import { portOf } from '../../support/port-of';

/** The short form of `npm run faults`: the website's calls to a service whose answers are spoiled on their way. */
let service: Server;
let proxy: FaultProxy;
let asked = 0;
beforeAll(async () => {
  service = createServer((_request, response) => {
    asked += 1;
    response.end('{"status":1,"message":"","appData":{}}');
  });
  const target = await portOf(service);
  const error = Buffer.from('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbusy');
  proxy = await FaultProxy.start({ target, error, slowMs: 600 });
});
afterAll(async () => {
  await proxy.stop();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const TIMEOUT_MS = 300;
const call = () =>
  send({ url: new URL(`http://127.0.0.1:${proxy.port}/`), method: 'POST', headers: {}, body: 'a=1', timeoutMs: TIMEOUT_MS });
const kindOf = (reply: Reply | Failed): string => (typeof reply === 'string' ? reply : String(reply.status));

/** What a spoiled call is to the website. */
const expected: Readonly<Record<FaultKind, string>> = {
  hang: 'timeout',
  slow: 'timeout',
  error: '503',
  garbage: 'network',
  truncated: 'network',
  'half-closed': 'network',
};

test.each(faultKinds)('%s: one call in three fails in time, none is sent twice, and all are well afterwards', async (kind) => {
  const before = { asked, spoiled: proxy.spoiled };
  proxy.kind = kind;
  const began = Date.now();
  const seen = [];
  for (let n = 0; n < 9; n += 1) seen.push(kindOf(await call()));
  expect(Date.now() - began).toBeLessThan(3 * TIMEOUT_MS + 2000);
  expect(seen.filter((one) => one === expected[kind])).toHaveLength(3);
  expect(seen.filter((one) => one === '200')).toHaveLength(6);
  expect(proxy.spoiled - before.spoiled).toBe(3);
  // A call that may have been heard is not repeated by itself.
  expect(asked - before.asked).toBe(kind === 'error' ? 6 : 9);
  proxy.heal();
  for (let n = 0; n < 3; n += 1) expect(kindOf(await call())).toBe('200');
});
