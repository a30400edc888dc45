import { randomBytes } from 'node:crypto';

/** What must be one in the whole process, though the middleware, pages and handlers are bundled apart. */
interface ProcessState {
  /** Proves that an edge stamp was made by this process and did not come in with the request. */
  readonly edgeSecret: string;
  /** Calls to the upstream that are under way. */
  upstreamInFlight: number;
  /** videosigncode of common.basicData; `until` in ms since 1970. */
  videoSign: { readonly code: string; readonly until: number } | null;
}

declare global {
  var xkbProcess: ProcessState | undefined;
}

export function processState(): ProcessState {
  globalThis.xkbProcess ??= { edgeSecret: randomBytes(16).toString('hex'), upstreamInFlight: 0, videoSign: null };
  return globalThis.xkbProcess;
}
