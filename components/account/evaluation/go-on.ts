import { toast } from '@/lib/client/toast';
import { href } from '@/lib/routes';

/** §8, evaluation flow: what the server says of any status but 1, as a toast of the phone modules. */
export function sayFailure(message: string): void {
  toast(message, { tone: 'failure' });
}

/** Signed in: on to the report that was meant (its id stands in the address after the guard), else the latest. A whole page load lets the server see the eToken. */
export function goOn(): void {
  const reportId = new URLSearchParams(window.location.search).get('reportId');
  window.location.assign(href('e.report', { reportId: reportId && /^\d{1,10}$/.test(reportId) ? reportId : null }));
}
