import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { policyReports, type PolicyReport } from '@/lib/contracts/policy-reports';
import { bodyOf } from './body';

/** Of a report, bytes. */
const MOST_BYTES = 16 * 1024;
/** Kinds of violations that are kept; the one that was told of the longest ago goes first. */
const MOST_KINDS = 200;
/** Reports a minute, from all visitors together: a page that is wrong is seen by the first few. */
const MOST_A_MINUTE = 120;
/** Written together, ms. */
const PAUSE_MS = 2000;

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
function read(body: string): Omit<PolicyReport, 'times' | 'first' | 'last'> | null {
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

/** What was told of policies, in memory and in a file for whoever runs the site (`npm run csp`). */
export class PolicyReports {
  private readonly kinds = new Map<string, PolicyReport>();
  private minute = 0;
  private inMinute = 0;
  private waiting = false;

  constructor(private readonly file: string) {
    try {
      for (const report of policyReports.parse(JSON.parse(readFileSync(file, 'utf8')))) this.kinds.set(keyOf(report), report);
    } catch {
      // There is none yet.
    }
  }

  /** Answers 204, and 429 where there are too many; nobody is told whether it was worth keeping. */
  async door(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = Date.now();
    const status = this.admit(request.method, now);
    if (status === 204) {
      const body = await bodyOf(request, MOST_BYTES);
      const report = body === null ? null : read(body);
      if (report) this.add(report, now);
    }
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 204 ? {} : { connection: 'close' }) });
    response.end();
  }

  private admit(method: string | undefined, now: number): 204 | 405 | 429 {
    if (method !== 'POST') return 405;
    const minute = Math.floor(now / 60_000);
    this.inMinute = minute === this.minute ? this.inMinute + 1 : 1;
    this.minute = minute;
    return this.inMinute > MOST_A_MINUTE ? 429 : 204;
  }

  private add(report: Omit<PolicyReport, 'times' | 'first' | 'last'>, now: number): void {
    const key = keyOf(report);
    const before = this.kinds.get(key);
    this.kinds.delete(key);
    this.kinds.set(key, { ...report, times: (before?.times ?? 0) + 1, first: before?.first ?? now, last: now });
    const [oldest] = this.kinds.keys();
    if (this.kinds.size > MOST_KINDS && oldest !== undefined) this.kinds.delete(oldest);
    if (this.waiting) return;
    this.waiting = true;
    setTimeout(() => void this.write(), PAUSE_MS).unref();
  }

  private async write(): Promise<void> {
    this.waiting = false;
    const part = `${this.file}.part`;
    try {
      await writeFile(part, JSON.stringify([...this.kinds.values()]), { mode: 0o600 });
      await rename(part, this.file);
    } catch {
      // The next report writes them all again.
    }
  }
}

function keyOf({ directive, blocked, page, source }: Pick<PolicyReport, 'directive' | 'blocked' | 'page' | 'source'>): string {
  return [directive, blocked, page, source].join(' ');
}
