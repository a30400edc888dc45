import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { portOf } from './port-of';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A span as it came, with the process that told of it. */
export type ToldSpan = z.output<typeof span> & { readonly service: unknown };

/** What takes OTLP/HTTP as JSON, as a collector of OpenTelemetry does, on a port of its own. */
export class Collector {
  readonly spans: ToldSpan[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const port = await portOf(server);
    const collector = new Collector(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const good = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
        if (good) collector.take(Buffer.concat(parts).toString());
        response.writeHead(good ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return collector;
  }

  private take(text: string): void {
    for (const { resource, scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans)
      for (const { spans } of scopeSpans)
        this.spans.push(...spans.map((one) => ({ ...one, service: resource.attributes['service.name'] })));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
