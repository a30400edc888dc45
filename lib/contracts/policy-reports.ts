import { z } from 'zod';

/** Where browsers report what a page's policy has kept from happening (server/reports.ts). */
export const REPORTS_PATH = '/api/policy-report';
/** The file below DATA_DIR that `npm run csp` reads. */
export const REPORTS_FILE = 'policy-reports.json';

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
