import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { EndpointId, Failure } from '@/lib/contracts';
import { untraced, type Tracing } from '@/lib/kernel/tracing/span';

/** Who waits for a place in a room. */
export interface Waiter {
  readonly id: string;
  readonly enter: () => void;
}
/** A share of the calls to the upstream (lib/upstream/room.ts): how many of each endpoint (of pictures: each sender) are in it, and who waits, in the order of coming. */
export interface Room {
  readonly inside: Map<string, number>;
  readonly waiting: Set<Waiter>;
}

/** What Next's page cache (lib/next-seams/page-cache.mjs) and the server tell each other, by Next's address of a page. */
export interface PageCacheState {
  /** When the rendering of pages began, ms since 1970. */
  readonly made: Map<string, number>;
  /** When what a page shows has last changed, ms since 1970; a page rendered before that is old. */
  changed: ((path: string) => number) | null;
  /** When a part of some page could last not be had, ms since 1970: what was being rendered then may lack it. */
  missed: number;
  /** How many times this process has heard of changes. */
  heard: number;
  /** Called when a page has been rendered anew and kept. */
  renewed: ((path: string) => void) | null;
  /** Called when pages were rendered without something that has changed: all are old. */
  outdated: (() => void) | null;
}

/** What the server counts of what happens inside Next. */
export interface Watch {
  /** A call to the upstream is over; outcome: `ok`, `left` where whoever asked was gone, or the kind of failure. */
  readonly called: (id: EndpointId, outcome: string, seconds: number) => void;
  /** An answer was not what the contract says: of no use, or with fields that it does not know. */
  readonly drifted: (id: EndpointId, kind: 'invalid' | 'dropped') => void;
}

/** What the desk has published over the files of content/ (lib/content/desk-texts.ts), by `<site> <name>`. */
export interface DeskTexts {
  readonly texts: ReadonlyMap<string, string>;
  /** Names this state of them; '' = none were read yet. */
  readonly stamp: string;
  /** When they were asked for, ms since 1970, and how many changes the process had heard of by then. */
  readonly at: number;
  readonly heard: number;
}

/** What must be one in the whole process, though the middleware, pages and handlers are bundled apart. */
interface ProcessState {
  /** Proves that an edge stamp was made by this process and did not come in with the request. */
  readonly edgeSecret: string;
  readonly pageCache: PageCacheState;
  /** Hashes of the scripts that our own code writes into pages (own-scripts.ts). */
  readonly ownScripts: Set<string>;
  /** The name of the request that is being answered (lib/kernel/trace.ts). */
  readonly trace: AsyncLocalStorage<string>;
  /** Where OTEL_EXPORTER_OTLP_ENDPOINT names a collector, it is told of requests and calls. */
  tracing: Tracing;
  /** null while the site is built, and before the server counts. */
  watch: Watch | null;
  /** null in a process that serves no pages, and beside a service of somebody else. */
  deskTexts: Promise<DeskTexts> | null;
  /** Calls to the upstream that are under way, by the kind of endpoint. */
  readonly upstreamRooms: Map<string, Room>;
  /** Objects of public pages that an upstream refused, each with the first time of an unbroken row, ms since 1970. */
  readonly refusedSince: Map<string, number>;
  /** Public reads that have just failed; `until` in ms since 1970. */
  readonly failures: Map<string, { readonly failure: Failure; readonly until: number }>;
  /** Endpoints that have answered with a part of a page. */
  readonly partsHad: Set<EndpointId>;
  /** videosigncode of common.basicData; `until` in ms since 1970. */
  videoSign: { readonly code: string; readonly until: number } | null;
}

declare global {
  var xkbProcess: ProcessState | undefined;
}

export function processState(): ProcessState {
  globalThis.xkbProcess ??= {
    edgeSecret: randomBytes(16).toString('hex'),
    pageCache: { made: new Map(), changed: null, missed: 0, heard: 0, renewed: null, outdated: null },
    ownScripts: new Set(),
    trace: new AsyncLocalStorage(),
    tracing: untraced,
    watch: null,
    deskTexts: null,
    upstreamRooms: new Map(),
    refusedSince: new Map(),
    failures: new Map(),
    partsHad: new Set(),
    videoSign: null,
  };
  return globalThis.xkbProcess;
}
