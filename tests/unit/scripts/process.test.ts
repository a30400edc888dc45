import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { end, untilUp } from '@/scripts/run/process.mjs';
import { portOf } from '@/tests/support/port-of';

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const held = createServer();
  const port = await portOf(held);
  await new Promise((resolve) => held.close(resolve));
  return port;
}

it('a part that gets ready for longer than anybody expects is waited for, said once, and not ended', async () => {
  const port = await freePort();
  const listen = `require('http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`;
  const child = spawn(process.execPath, ['-e', `setTimeout(() => ${listen}, 500)`]);
  const late = jest.fn();
  expect(await untilUp(`http://127.0.0.1:${port}`, child, late, 100)).toBe(true);
  expect([late.mock.calls.length, child.exitCode, child.signalCode]).toEqual([1, null, null]);
  await end(child);
});

it('one that ends instead is waited for no longer', async () => {
  const port = await freePort();
  const late = jest.fn();
  expect(await untilUp(`http://127.0.0.1:${port}`, spawn(process.execPath, ['-e', 'process.exit(1)']), late, 20_000)).toBe(false);
  expect(late).not.toHaveBeenCalled();
});
