import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Health } from '@/lib/kernel/health/health';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { UpstreamMetric } from '@/lib/kernel/metrics/table';
import type { Tracing } from '@/lib/kernel/tracing/span';
import type { limits } from '@/lib/kernel/env/variables/limits.mjs';
import type { EndpointId, Input, Output, endpoints } from '@/lib/contracts';
import type { Database } from '../db/open';
import type { Reads } from '../db/replica';
import type { UpstreamEnv } from '../kernel/env';
import type { Services } from '../kernel/providers';

/** The application; without a socket (tests) its bindings are empty. */
export type App = Hono<{ Bindings: Partial<HttpBindings> }>;

/** Who calls, as the bearer token says; null = anonymous with the organisation number. */
export interface Caller {
  readonly userId: number;
  readonly rsNo: string;
  readonly kind: 'user' | 'evaluation' | 'paperShare';
  /** Id of the token row, for revocation. */
  readonly tokenId: number;
}

/** Pictures of the captcha, each handed out once: `image` is a data URL. */
export interface CaptchaPictures {
  readonly take: () => Promise<{ readonly answer: string; readonly image: string }>;
}

/** Counts what is called too often for the database. */
export interface CallMeter {
  /** `say`: the refusal, by the seconds until there is room. @throws BusinessError */
  readonly count: (
    name: keyof typeof limits,
    say: (seconds: number) => string,
    counted: Pick<Context, 'ip' | 'caller' | 'env'>,
  ) => Promise<void>;
}

/** The outside world behind adapters (SMS, payment …), and what the process has made ready or counts in memory. */
export interface OwnServices extends Services {
  readonly pictures: CaptchaPictures;
  readonly meter: CallMeter;
  /** Figures for whoever watches the process. */
  readonly meters: Meters<UpstreamMetric>;
  readonly health: Health;
  readonly tracing: Tracing;
  /** The way to the replica, for reads that bear being a few seconds old. */
  readonly reads: Reads;
}

/** What the process owns and everything in it is built from: handlers, sandbox pages, jobs, seed. */
export interface Deps {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly log: Logger;
  readonly now: () => Date;
  readonly services: OwnServices;
}

/** What every handler is given. Nothing in a handler reaches outside it. */
export interface Context extends Deps {
  readonly caller: Caller | null;
  /** Address of the visitor, as the web tier passed it on. */
  readonly ip: string;
}

/** A context whose caller is known: what handlers get where the contract takes no anonymous call. */
export interface KnownContext extends Context {
  readonly caller: Caller;
}

type ContextOf<Id extends EndpointId> = 'org' extends (typeof endpoints)[Id]['tokens'][number] ? Context : KnownContext;

/** One endpoint: parsed input in, appData out. Refusals are thrown as BusinessError. */
type Handler<Id extends EndpointId> = (input: Input<Id>, context: ContextOf<Id>) => Promise<Output<Id>>;

/** Every contract row has a handler; anything else does not compile. */
export type Handlers = { readonly [Id in EndpointId]: Handler<Id> };
/** The handlers of one domain folder. */
export type HandlersOf<Id extends EndpointId> = { readonly [K in Id]: Handler<K> };
