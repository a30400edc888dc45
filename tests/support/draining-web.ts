/**
 * A website process without its pages: what stands around Next (the server, what a request may claim, health, leaving) is the product's. PORT, and
 * DRAIN_MS for how long it goes on when it is asked to stop.
 */
import { Health } from '@/lib/kernel/health/health';
import { leave } from '@/lib/kernel/health/leave';
import { Meters } from '@/lib/kernel/metrics/meters';
import { webMetrics } from '@/lib/kernel/metrics/table';
import { insideDoors } from '@/server/inside/doors';
import { strictServer } from '@/server/sockets';
import { bareListener } from './bare-listener';

const server = strictServer();
const health = new Health([]);
server.on(
  'request',
  bareListener({
    inside: insideDoors({ health, meters: new Meters(webMetrics), token: undefined }),
    next: async (request, response) => {
      for await (const part of request) void part;
      response.end('{"status":1,"message":""}');
    },
  }),
);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => void leave(server, health, Number(process.env.DRAIN_MS), () => Promise.resolve()));
