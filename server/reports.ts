import { z } from 'zod';
import { policyReports, type PolicyReport } from '@/lib/contracts/policy-reports';
import { matchRoute } from '@/lib/routes';
import type { Door } from './inside/doors';
import { reportDoor } from './inside/report-door';
import { Told } from './shared/told';

type Kind = Omit<PolicyReport, 'times' | 'first' | 'last'>;

/** Of a report, bytes. */
const MOST_BYTES = 16 * 1024;

/** What every browser sends under report-uri. */
const sent = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().nullish(),
    'line-number': z.number().nullish(),
  }),
});

/** Of extensions and of programs that write into pages: nothing of ours. */
const foreign = /^(?:chrome|moz|safari(?:-web)?|ms-browser)-extension|^(?:about|webviewprogressproxy|jsbridge|wvjbscheme|bdscheme)\b/i;
/** What a policy can keep from happening. */
const known =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:child|connect|default|font|frame|img|manifest|media|object|worker)-src|base-uri|form-action|frame-ancestors)$/;
const cut = (text: string): string => text.slice(0, 200);

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}
/** An origin; a word such as `inline` stays as it is. */
function whatOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

/** Our words for a report, or null for one that says nothing of us. */
function read(body: string): Kind | null {
  let parsed: z.output<typeof sent>;
  try {
    parsed = sent.parse(JSON.parse(body));
  } catch {
    return null;
  }
  const report = parsed['csp-report'];
  const { 'blocked-uri': blocked = '', 'source-file': source, 'line-number': line } = report;
  if (foreign.test(blocked) || foreign.test(source ?? '')) return null;
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ');
  if (!known.test(directive)) return null;
  const at = source ? `${pathOf(source)}:${line ?? 0}` : '';
  return { directive, blocked: cut(whatOf(blocked)), page: matchRoute(pathOf(report['document-uri'])).id, source: cut(at) };
}

/** What was told of policies, for `npm run csp`. */
export class PolicyReports {
  private readonly told: Told<Kind>;

  constructor(file: string) {
    this.told = new Told<Kind>(file, policyReports, ({ directive, blocked, page, source }) => [directive, blocked, page, source].join(' '));
  }

  readonly door: Door = reportDoor(MOST_BYTES, (body, now) => {
    const report = read(body);
    if (report) this.told.add(report, now);
  });
}
