import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Health } from '@/lib/kernel/health/health';
import { drained } from '@/lib/kernel/health/leave';
import { serving } from './serving';

describe('a server that was asked to stop', () => {
  it('is not ready, answers what is under way and what still comes with a last word, then nothing more', async () => {
    const health = new Health([]);
    let finish = (): void => undefined;
    const { base, server } = await serving((request, response) => {
      if (request.url === '/slow') finish = () => response.end('done');
      else response.end('at once');
    });
    const slow = fetch(`${base}/slow`);
    await fetch(base);
    const end = drained(server, health, 300);
    expect((await health.read()).ready).toBe(false);
    const late = await fetch(base);
    expect([late.headers.get('connection'), await late.text()]).toEqual(['close', 'at once']);
    setTimeout(() => finish(), 500);
    expect(await (await slow).text()).toBe('done');
    await end;
    await expect(fetch(base)).rejects.toThrow();
  });

  it('hears whoever came to the door while it was busy, before the door shuts', async () => {
    const { base, server } = await serving((_request, response) => response.end('heard'));
    const visitors = new Worker(
      `const { connect } = require('node:net');
       const { parentPort, workerData } = require('node:worker_threads');
       parentPort.once('message', () => {
         let open = 20;
         const said = [];
         for (let one = 0; one < 20; one += 1) {
           const socket = connect(workerData, '127.0.0.1', () => socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\n\\r\\n'));
           let text = '';
           socket.on('data', (piece) => { text += piece; });
           socket.on('error', () => {});
           socket.on('close', () => { said.push(text.endsWith('heard')); open -= 1; if (open === 0) parentPort.postMessage(said); });
         }
       });`,
      { eval: true, workerData: Number(new URL(base).port) },
    );
    await once(visitors, 'online');
    const heard = once(visitors, 'message');
    const end = drained(server, new Health([]), 50);
    // Busy until after the door was to shut: they all come meanwhile, and nobody has looked.
    setTimeout(() => {
      visitors.postMessage('come');
      for (const until = Date.now() + 400; Date.now() < until;);
    }, 30);
    expect((await heard)[0]).toEqual(Array.from({ length: 20 }, () => true));
    await end;
    await visitors.terminate();
  });
});
