import { z } from 'zod';

/** The file below DATA_DIR that `npm run errors` reads. */
export const CLIENT_ERRORS_FILE = 'client-errors.json';

/** What browsers tell of, this file and that of policies, is forgotten when nobody has told of it for so long (privacy policy 7.2). */
export const TOLD_DAYS = 90;

/** A script that threw, a promise that nobody caught, a script that did not come, a call that the website could not answer. */
const kind = z.enum(['script', 'promise', 'load', 'call']);
/** ms; longer than anybody waits is a clock that was put back. */
const ms = z.number().min(0).max(120_000);

/** What a page tells of itself (lib/pages/page-guard.ts, lib/client/vitals.ts). No query, nothing typed, nobody's name. */
export const clientReport = z.object({
  page: z.string().max(300),
  vitals: z
    .object({ LCP: ms, FCP: ms, INP: ms, TTFB: ms, CLS: z.number().min(0).max(100) })
    .partial()
    .default({}),
  errors: z
    .array(z.object({ kind, what: z.string().max(2000), at: z.string().max(1000).default(''), trace: z.string().max(36).default('') }))
    .max(5)
    .default([]),
});
export type ClientReport = z.output<typeof clientReport>;

/** One kind of error, as often as it was told of. */
export const clientErrors = z.array(
  z.object({
    kind,
    /** Row of the route table. */
    route: z.string(),
    what: z.string(),
    /** Where in our code, `path:line`, or ''. */
    at: z.string(),
    /** The last request that it belongs to, as the logs name it, or ''. */
    trace: z.string(),
    times: z.number().int(),
    /** ms since 1970. */
    first: z.number(),
    last: z.number(),
  }),
);
export type ClientError = z.output<typeof clientErrors>[number];
