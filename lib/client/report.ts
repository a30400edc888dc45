import { CLIENT_REPORT_PATH } from '@/lib/routes/client-report-path';

/** Tells the website something of this page; nobody waits for it, and it may fail. The body is lib/contracts/client-reports.ts. */
export function report(what: object): void {
  navigator.sendBeacon?.(CLIENT_REPORT_PATH, JSON.stringify({ page: location.pathname, ...what }));
}

/** A call that the website could not answer, by the name that the logs have for it. */
export function reportCall(path: string, http: number, trace: string | null): void {
  report({ errors: [{ kind: 'call', what: `${path} ${http}`, trace: trace ?? '' }] });
}
