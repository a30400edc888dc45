import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { end, untilUp } from '@/scripts/run/process.mjs';
import { portOf } from '@/tests/support/port-of';

it('a part is waited for as long as it lives: said once, and not ended', async () => {
  let ready = false;
  const server = createServer((_asked, answer) => answer.writeHead(ready ? 200 : 503).end());
  const url = `http://127.0.0.1:${await portOf(server)}`;
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const late = jest.fn(() => (ready = true));
  expect([await untilUp(url, child, late, 100), late.mock.calls.length, child.signalCode]).toEqual([true, 1, null]);
  await end(child);
  expect(await untilUp(url, child, late, 20_000)).toBe(false);
  server.closeAllConnections();
  server.close();
});
