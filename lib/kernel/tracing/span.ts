/** What a span tells besides its name and its time. Rows of our tables, numbers and states: never a person, a body or an address. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work while it is under way. */
export interface Span {
  readonly rename: (name: string) => void;
  readonly note: (facts: Facts) => void;
  /** It did not come out as it should; `type`: the kind of failure, never its words. */
  readonly failed: (type: string) => void;
}

interface Work {
  readonly name: string;
  /** `server`: is asked by another process; `client`: asks one. */
  readonly kind: 'server' | 'client';
  readonly facts: Facts;
}

/** Where a trace begins or goes on in this process. */
interface Beginning extends Work {
  /** The `traceparent` of who asks; a new trace without one. */
  readonly parent: string | undefined;
  /** The name of the request, which a new trace has as its own (traceIdOf). */
  readonly request: string;
}

/** Tells a collector of OpenTelemetry what was done when, and within what. */
export interface Tracing {
  readonly begin: <T>(beginning: Beginning, work: (span: Span) => Promise<T>) => Promise<T>;
  /** Below what is under way; where nothing is, the work is done and not told of. */
  readonly within: <T>(work: Work, run: (span: Span) => Promise<T>) => Promise<T>;
  /** What the next process is sent so that it goes on; nothing outside of a trace. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Sends what has not been sent. */
  readonly end: () => Promise<void>;
}

/** The header of W3C Trace Context. */
export const TRACEPARENT = 'traceparent';

/** Of what nobody is told. */
export const silent: Span = { rename: () => undefined, note: () => undefined, failed: () => undefined };

/** Nobody is told anything. */
export const untraced: Tracing = {
  begin: (_beginning, work) => work(silent),
  within: (_work, run) => run(silent),
  headers: () => ({}),
  end: () => Promise.resolve(),
};
