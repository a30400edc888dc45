import { HOUR } from '@/lib/kernel/time';
import { closeAccounts } from '../account/close';
import { sweepAccountData } from '../account/sweep';
import type { Deps } from '../context/context';
import { sweepCodeChecks } from '../codes/checks';
import { sweepWechatTickets } from '../evaluation/wechat';
import { sweepPdfs } from '../evaluation/marking/pdf-upload';
import { sweepEvents } from '../delivery/dead';
import { deliverEvents } from '../delivery/deliver';
import { sweepReplaced } from '../film/replaced';
import { makeFilms, stopFilms } from '../film/work';
import { remindOfCourses } from '../inbox/reminders';
import { sweepInbox } from '../inbox/sweep';
import { sweepReaders } from '../information/browse';
import { publishDueArticles } from '../information/editing';
import { publishDueTexts } from '../texts/editing';
import { issueByPlatform } from '../invoice/platform';
import { guardedJob, type Job } from './job-lease';
import { leavesJobs } from '../kernel/env';
import { sweepLimits } from '../context/limits';
import { sweepLessonLinks } from '../learning/send';
import { keepMonths } from '../learning/months';
import { sweepWatching } from '../learning/sweep';
import { dropUnreturned } from '../order/returns';
import { completeByTime } from '../order/receipt';
import { forgetOld } from '../personal-data/forget';
import { sweepPayCodes } from '../till/codes';
import { checkBills } from '../payment/bill-check';
import { sendRefunds } from '../payment/refund-queue';
import { sweepOrders } from '../payment/asking';
import { resendNotices } from '../sandbox/notifier';
import { sweepStudentCodes } from '../parents/codes';
import { sweepTickets } from '../parents/tickets';
import { sweepShareLinks } from '../pay-for-me/links';
import { writeLetters } from '../study/letter';
import { sweepReportLinks } from '../study/links';
import { sweepScans } from '../upload/scan';
import { moveParcels } from '../sandbox/parcels';
import { issueSandboxInvoices } from '../sandbox/invoices';
import { sweepChallenges } from '../staff/challenges';
import { sweepHolds } from '../staff/holds';
import { sweepDeskSessions } from '../staff/sessions';
import { upgradeGrades } from '../user/upgrade';

export const jobs: readonly Job[] = [
  // Hourly, so that a service that runs through the night of 1 September moves everybody up within the hour.
  { name: 'grade-upgrade', everyMs: HOUR, run: upgradeGrades },
  { name: 'sweep-account', everyMs: HOUR, run: sweepAccountData },
  { name: 'close-accounts', everyMs: HOUR, run: closeAccounts },
  { name: 'sweep-limits', everyMs: HOUR, run: sweepLimits },
  { name: 'forget-old', everyMs: HOUR, run: forgetOld },
  { name: 'course-reminders', everyMs: HOUR, run: remindOfCourses },
  { name: 'sweep-inbox', everyMs: HOUR, run: sweepInbox },
  { name: 'sweep-wechat-tickets', everyMs: HOUR, run: sweepWechatTickets },
  { name: 'sweep-code-checks', everyMs: HOUR, run: sweepCodeChecks },
  { name: 'sweep-readers', everyMs: HOUR, run: sweepReaders },
  { name: 'sweep-report-links', everyMs: HOUR, run: sweepReportLinks },
  { name: 'sweep-share-links', everyMs: HOUR, run: sweepShareLinks },
  { name: 'sweep-pay-codes', everyMs: HOUR, run: sweepPayCodes },
  { name: 'sweep-lesson-links', everyMs: HOUR, run: sweepLessonLinks },
  { name: 'heartbeat-months', everyMs: HOUR, run: keepMonths },
  { name: 'sweep-watching', everyMs: HOUR, run: sweepWatching },
  { name: 'sweep-student-codes', everyMs: HOUR, run: sweepStudentCodes },
  { name: 'sweep-parent-tickets', everyMs: HOUR, run: sweepTickets },
  { name: 'sweep-desk-sessions', everyMs: HOUR, run: sweepDeskSessions },
  { name: 'sweep-desk-challenges', everyMs: HOUR, run: sweepChallenges },
  { name: 'sweep-desk-holds', everyMs: HOUR, run: sweepHolds },
  { name: 'sweep-upload-scans', everyMs: HOUR, run: sweepScans },
  { name: 'sweep-paper-pdfs', everyMs: HOUR, run: sweepPdfs },
  { name: 'close-unpaid-orders', everyMs: 10_000, run: sweepOrders },
  { name: 'check-bills', everyMs: HOUR, run: checkBills },
  { name: 'complete-orders', everyMs: HOUR, run: completeByTime },
  { name: 'drop-unreturned', everyMs: HOUR, run: dropUnreturned },
  { name: 'invoices', everyMs: 60_000, run: issueByPlatform },
  { name: 'refunds', everyMs: 5000, run: sendRefunds },
  { name: 'publish-articles', everyMs: 2000, run: publishDueArticles },
  { name: 'publish-texts', everyMs: 2000, run: publishDueTexts },
  { name: 'films', everyMs: 3000, run: makeFilms, stop: stopFilms },
  { name: 'sweep-replaced-films', everyMs: HOUR, run: sweepReplaced },
  { name: 'events', everyMs: 2000, run: deliverEvents },
  // Hourly; it writes on Monday morning, once a child and week.
  { name: 'weekly-letters', everyMs: HOUR, run: writeLetters },
  { name: 'sweep-events', everyMs: HOUR, run: sweepEvents },
  { name: 'sandbox-notifications', everyMs: 5000, run: resendNotices },
  { name: 'sandbox-parcels', everyMs: 5000, run: moveParcels },
  { name: 'sandbox-invoices', everyMs: 5000, run: issueSandboxInvoices },
];

/**
 * Starts the jobs, where this process has any: not where they are left to a worker and it is none. A failing run is logged and tried again
 * next time. Answers the function that stops them and waits for those under way.
 */
export async function startJobs(deps: Deps): Promise<() => Promise<void>> {
  if (leavesJobs(deps.env)) return () => Promise.resolve();
  const underWay = new Set<Promise<void>>();
  const once = (run: () => Promise<void>) => {
    const going = run().finally(() => underWay.delete(going));
    underWay.add(going);
    return going;
  };
  const guarded = jobs.map((job) => ({ run: guardedJob(deps, job), everyMs: job.everyMs, stop: job.stop }));
  for (const { run, stop } of guarded) {
    if (deps.services.health.isLeaving) break;
    await (stop ? Promise.resolve(void once(run)) : once(run));
  }
  const timers = guarded.map(({ run, everyMs }) => setInterval(() => void once(run), everyMs));
  return async () => {
    timers.forEach(clearInterval);
    guarded.forEach(({ stop }) => stop?.());
    await Promise.all(underWay);
  };
}
