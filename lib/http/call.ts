/** Headers of a request, whatever holds them. */
export type HeaderSource = Pick<Headers, 'get'>;

/** A call of a browser as the door sees it, however it came in: by Next's route handler or at the server before it. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query, with or without its `?`. */
  readonly search: string;
  readonly headers: HeaderSource;
  /** The body; null when it is larger than a browser may send (§9). */
  readonly body: () => Promise<Buffer | null>;
  /** Aborted when the visitor has left. */
  readonly signal: () => AbortSignal;
}
