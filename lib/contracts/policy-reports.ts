import { z } from 'zod';

/** Where browsers report what a page's policy has kept from happening (server/reports.ts). */
export const REPORTS_PATH = '/api/policy-report';
/** The file below DATA_DIR that `npm run csp` reads. */
export const REPORTS_FILE = 'policy-reports.json';

/** What a policy can keep from happening, by the names that browsers give it. */
export const policyDirectives = [
  ...(['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'] as const),
  ...(['img-src', 'media-src', 'connect-src', 'font-src', 'object-src', 'frame-src', 'child-src', 'worker-src', 'manifest-src'] as const),
  ...(['base-uri', 'form-action', 'frame-ancestors'] as const),
] as const;

/** One kind of violation, as often as it was told of. No query and nothing of the visitor is kept. */
export const policyReport = z.object({
  directive: z.string(),
  /** Origin of what was blocked, or `inline`, `eval`, `data`. */
  blocked: z.string(),
  /** Row of the route table: what is no page of ours is one. */
  page: z.string(),
  /** Where in our code, `path:line`, or ''. */
  source: z.string(),
  times: z.number().int(),
  /** ms since 1970. */
  first: z.number(),
  last: z.number(),
});
export type PolicyReport = z.infer<typeof policyReport>;
export const policyReports = z.array(policyReport);
