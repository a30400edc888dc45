import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span as OwnSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-base';
import { safeText } from '../log-safe';
import { silent, TRACEPARENT, type Facts, type Span, type Tracing } from './span';

/** A collector that is slow must not keep a process from ending, ms. */
const PATIENCE_MS = 3000;

/** The trace of a request: its name where that is 32 hexadecimal digits (nginx’s, a UUID), shorter ones with noughts before them. */
export function traceIdOf(request: string): string {
  const digits = request.replaceAll('-', '').toLowerCase();
  const plain = /^[\da-f]{8,32}$/.test(digits) && !/^0+$/.test(digits);
  return plain ? digits.padStart(32, '0') : createHash('sha256').update(request).digest('hex').slice(0, 32);
}

/** Random, but for a trace whose number is given. */
class Ids implements IdGenerator {
  next: string | null = null;
  private readonly random = new RandomIdGenerator();

  generateTraceId(): string {
    const { next } = this;
    this.next = null;
    return next ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.random.generateSpanId();
  }
}

const parentForm = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span in another process that asks; the root of a new trace where its header says nothing. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = parentForm.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}

/** As the logs do: nothing that says who somebody is. */
const safe = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? safeText(value) : value]));

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

const toldOf = (span: OwnSpan): Span => ({
  rename: (name) => void span.updateName(safeText(name)),
  note: (facts) => void span.setAttributes(safe(facts)),
  failed: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', safeText(type)),
});

interface Options {
  readonly service: string;
  readonly endpoint: string;
  readonly share: number;
  readonly failed: (message: string) => void;
}

/** Spans by the SDK of OpenTelemetry, sent as OTLP/HTTP. Not registered for the whole process: Next would tell of addresses as they came. */
export function telling({ service, endpoint, share, failed }: Options): Tracing {
  const nothing = (): void => undefined;
  const logger = { error: (message: string) => failed(safeText(message)), warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const ids = new Ids();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `xkb-${service}`, 'service.instance.id': String(process.pid) }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: PATIENCE_MS })],
  });
  const tracer = provider.getTracer('xkb');
  const current = new AsyncLocalStorage<OwnSpan>();

  async function run<T>(span: OwnSpan, work: (span: Span) => Promise<T>): Promise<T> {
    const told = toldOf(span);
    try {
      return await current.run(span, () => work(told));
    } catch (error) {
      told.failed(error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    begin: ({ name, kind, facts, parent, request }, work) => {
      const context = contextOf(parent);
      ids.next = context === ROOT_CONTEXT ? traceIdOf(request) : null;
      return run(tracer.startSpan(safeText(name), { kind: kinds[kind], attributes: safe(facts) }, context), work);
    },
    within: ({ name, kind, facts }, work) => {
      const above = current.getStore();
      if (above === undefined) return work(silent);
      const context = trace.setSpan(ROOT_CONTEXT, above);
      return run(tracer.startSpan(safeText(name), { kind: kinds[kind], attributes: safe(facts) }, context), work);
    },
    headers: (): Readonly<Record<string, string>> => {
      const span = current.getStore()?.spanContext();
      if (span === undefined) return {};
      return { [TRACEPARENT]: `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` };
    },
    end: async () => {
      await Promise.race([provider.shutdown().catch(nothing), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    },
  };
}
