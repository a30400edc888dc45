import { createServer } from 'node:http';
import { startTracing } from '@/lib/kernel/tracing/tracing';
import { webEnv } from '@/lib/env';
import { answerCall } from '@/lib/http/door';
import { processState } from '@/lib/process/state';
import { callDoor } from '@/server/calls';
import { spansOf } from '@/server/inside/spans';
import { bareListener } from './bare-listener';

/**
 * The website's server without Next, which answers every page with 500: for tests of what passes through it. Prints its port, and ends as
 * the real one does when it is asked to.
 */
async function start(): Promise<void> {
  const state = processState();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = webEnv();
  state.tracing = await startTracing({ service: 'web', endpoint, share, failed: (reason) => void process.stderr.write(`${reason}\n`) });
  const server = createServer(
    bareListener({
      secret: state.edgeSecret,
      calls: callDoor(answerCall),
      trace: state.trace,
      spans: spansOf(state.tracing),
      next: (_request, response) => Promise.resolve(void response.writeHead(500).end()),
    }),
  );
  process.once('SIGTERM', () => {
    server.closeAllConnections();
    server.close(() => void state.tracing.end().then(() => process.exit(0)));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
  });
}

void start();
