import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { policyReports, type PolicyReport } from '@/lib/contracts/policy-reports';
import { caching } from '@/lib/kernel/caching.mjs';
import { Room } from '@/lib/kernel/window';
import { bodyOf } from './body';
import { Told } from './told';

type Kind = Omit<PolicyReport, 'times' | 'first' | 'last'>;

/** Of a report, bytes. */
const MOST_BYTES = 16 * 1024;
/** Reports a minute, from all visitors together: a page that is wrong is seen by the first few. */
const MOST_A_MINUTE = 120;

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
  const at = source ? `${pathOf(source)}:${line ?? 0}` : '';
  return { directive: cut(directive), blocked: cut(whatOf(blocked)), page: cut(pathOf(report['document-uri'])), source: cut(at) };
}

/** What was told of policies, for `npm run csp`. */
export class PolicyReports {
  private readonly told: Told<Kind>;
  private readonly room = new Room({ most: MOST_A_MINUTE, span: 60_000 });

  constructor(file: string) {
    this.told = new Told<Kind>(file, policyReports, ({ directive, blocked, page, source }) => [directive, blocked, page, source].join(' '));
  }

  /** Answers 204, and 429 where there are too many; nobody is told whether it was worth keeping. */
  async door(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = Date.now();
    const status = request.method !== 'POST' ? 405 : this.room.admits(now) ? 204 : 429;
    if (status === 204) {
      const body = await bodyOf(request, MOST_BYTES);
      const report = body === null ? null : read(body.toString());
      if (report) this.told.add(report, now);
    }
    response.writeHead(status, { 'cache-control': caching.none, ...(status === 204 ? {} : { connection: 'close' }) });
    response.end();
  }
}
