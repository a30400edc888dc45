import { clientErrors, clientReport, type ClientError, type ClientReport } from '@/lib/contracts/client-reports';
import { safeText } from '@/lib/kernel/log-safe';
import type { Meters } from '@/lib/kernel/metrics/meters';
import type { WebMetric } from '@/lib/kernel/metrics/table';
import { isTrace } from '@/lib/kernel/trace';
import { matchRoute } from '@/lib/routes';
import { reportDoor } from './report-door';
import { Told } from '../shared/told';
import type { Door } from './doors';

/** Of a report, bytes. */
const MOST_BYTES = 8 * 1024;
/** Of a sentence that is kept, characters. */
const LONGEST = 200;

type Kind = Omit<ClientError, 'times' | 'first' | 'last'>;

/** Of extensions and of programs that write into pages, and what a foreign script hides: nothing of ours. */
const foreign =
  /(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:|webkit-masked-url|^Script error\.?$|WeixinJSBridge|^ResizeObserver loop/i;

/** Path and line without host and query: `https://a.test/_next/x.js?v=1:3:9` → `/_next/x.js:3`. */
const placeOf = (at: string): string =>
  at
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#][^:]*/, '')
    .replace(/(:\d+):\d+$/, '$1');
const sentence = (text: string): string =>
  safeText(text.replace(/https?:\/\/[^/\s]+/g, '').replace(/[?#]\S*/g, ''))
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);

function parsed(body: string): ClientReport | null {
  try {
    const read = clientReport.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** What pages tell of themselves: how fast they were, as figures; what went wrong, as figures and for `npm run errors`. */
export class ClientReports {
  private readonly told: Told<Kind>;

  constructor(
    file: string,
    private readonly meters: Meters<WebMetric>,
  ) {
    this.told = new Told<Kind>(file, clientErrors, ({ kind, route, what, at }) => [kind, route, what, at].join(' '));
  }

  readonly door: Door = reportDoor(MOST_BYTES, (body, now) => {
    const report = parsed(body);
    if (report) this.take(report, now);
  });

  private take({ page, vitals, errors }: ClientReport, now: number): void {
    const route = matchRoute(page.split('?', 1)[0] ?? '').id;
    const { CLS: shift, ...times } = vitals;
    for (const [name, value] of Object.entries(times)) this.meters.observe('xkb_web_vital_seconds', { name, route }, value / 1000);
    if (shift !== undefined) this.meters.observe('xkb_web_vital_shift', { route }, shift);
    for (const { kind, what, at, trace } of errors) {
      if (foreign.test(what) || foreign.test(at)) continue;
      this.meters.add('xkb_client_error_total', { route, kind });
      this.told.add(
        { kind, route, what: sentence(what), at: safeText(placeOf(at)).slice(0, LONGEST), trace: isTrace(trace) ? trace : '' },
        now,
      );
    }
  }
}
