import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { dayOf } from '@/lib/kernel/time';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, order } from '../shop';

/**
 * Our adapters and the providers' simulators were written apart, both from the providers' documents: here they meet over
 * HTTP, the whole way of the money through the product. A new product, and new simulators, for each test of a file.
 */
export function simulated() {
  // Each case fills a database of its own: slow where many test files run at once.
  jest.setTimeout(240_000);

  let up: TestUpstream;
  let door: Server;
  let stops: (() => Promise<void>)[] = [];
  let courseId = 0;
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    door.close();
    await up.close();
  });

  return {
    get up(): TestUpstream {
      return up;
    },
    clock: (): number => up.clock.now().getTime(),
    /** Is stopped after the test. */
    stopLater: (...more: (() => Promise<void>)[]): void => void stops.push(...more),
    /** The product on a socket of its own, and its notification address. */
    async listening(): Promise<string> {
      door = createServer((request, response) => void getRequestListener(up.app.fetch)(request, response));
      await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${z.object({ port: z.number() }).parse(door.address()).port}`;
    },
    async product(env: Record<string, string>): Promise<void> {
      up = await createTestUpstream({ env: { ...env, PUBLIC_BASE: 'http://127.0.0.1' } });
      ({ id: courseId } = await courseBySlug(up, 'chu1-02-yufa-rumen'));
    },
    /** An order whose payment has been begun. */
    async begun(channel: 'wechat' | 'alipay', scene: 'desktop' | 'h5' = 'desktop') {
      const token = await customer(up);
      const { orderNo } = await order(up, token, courseId);
      const started = await up.ok('pay.prepay', { orderNo, channel, scene }, { token });
      return { token, ...started };
    },
    stateOf: async ({ orderNo, token }: { orderNo: string; token: string }) => (await up.ok('orders.detail', { orderNo }, { token })).state,
    /** Moves the clock to 10:30 of the next day in China, when yesterday's bill is there; answers yesterday. */
    nextMorning(): string {
      const day = dayOf(up.clock.now());
      up.clock.set(new Date(new Date(`${day}T10:30:00+08:00`).getTime() + 86_400_000));
      return day;
    },
  };
}
