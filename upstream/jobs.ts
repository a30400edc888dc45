import { closeAccounts } from './account/close';
import { sweepAccountData } from './account/sweep';
import type { Deps } from './context';
import { sweepWechatTickets } from './evaluation/wechat';
import { sweepInbox } from './inbox/sweep';
import { sweepReaders } from './information/browse';
import { sweepLimits } from './limits';
import { sweepLessonLinks } from './learning/send';
import { sendConversions } from './live/conversions';
import { completeByTime } from './order/receipt';
import { sweepPayCodes } from './payment/codes';
import { sendRefunds } from './payment/refund-queue';
import { sweepOrders } from './payment/sweep';
import { resendNotices } from './sandbox/notifier';
import { sweepStudentCodes } from './parents/codes';
import { sweepTickets } from './parents/tickets';
import { sweepShareLinks } from './share/links';
import { sweepReportLinks } from './study/links';
import { sweepScans } from './upload/scan';
import { moveParcels } from './sandbox/parcels';
import { issueSandboxInvoices } from './sandbox/invoices';
import { upgradeGrades } from './user/upgrade';

/** Work that time brings. Runs once at start and then every `everyMs`; running it twice must do no harm. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (deps: Deps) => Promise<void>;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

const jobs: readonly Job[] = [
  // Hourly, so that a service that runs through the night of 1 September moves everybody up within the hour.
  { name: 'grade-upgrade', everyMs: HOUR, run: upgradeGrades },
  { name: 'sweep-account', everyMs: HOUR, run: sweepAccountData },
  { name: 'close-accounts', everyMs: HOUR, run: closeAccounts },
  { name: 'sweep-limits', everyMs: HOUR, run: sweepLimits },
  { name: 'sweep-inbox', everyMs: HOUR, run: sweepInbox },
  { name: 'sweep-wechat-tickets', everyMs: HOUR, run: sweepWechatTickets },
  { name: 'sweep-readers', everyMs: HOUR, run: sweepReaders },
  { name: 'sweep-report-links', everyMs: HOUR, run: sweepReportLinks },
  { name: 'sweep-share-links', everyMs: HOUR, run: sweepShareLinks },
  { name: 'sweep-pay-codes', everyMs: HOUR, run: sweepPayCodes },
  { name: 'sweep-lesson-links', everyMs: HOUR, run: sweepLessonLinks },
  { name: 'sweep-student-codes', everyMs: HOUR, run: sweepStudentCodes },
  { name: 'sweep-parent-tickets', everyMs: HOUR, run: sweepTickets },
  { name: 'sweep-upload-scans', everyMs: HOUR, run: sweepScans },
  { name: 'close-unpaid-orders', everyMs: MINUTE, run: sweepOrders },
  { name: 'complete-orders', everyMs: HOUR, run: completeByTime },
  { name: 'refunds', everyMs: 5000, run: sendRefunds },
  { name: 'ad-conversions', everyMs: 5000, run: sendConversions },
  { name: 'sandbox-notifications', everyMs: 5000, run: resendNotices },
  { name: 'sandbox-parcels', everyMs: 5000, run: moveParcels },
  { name: 'sandbox-invoices', everyMs: 5000, run: issueSandboxInvoices },
];

/** Starts the jobs; a failing run is logged and tried again next time. Answers the function that stops them and waits for those under way. */
export async function startJobs(deps: Deps): Promise<() => Promise<void>> {
  const running = new Set<Promise<void>>();
  const once = (job: Job) => {
    const run = job
      .run(deps)
      .catch((error: unknown) => deps.log.error({ job: job.name, err: error }, 'job failed'))
      .finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  for (const job of jobs) await once(job);
  const timers = jobs.map((job) => setInterval(() => void once(job), job.everyMs));
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}
