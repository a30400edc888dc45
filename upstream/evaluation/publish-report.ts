import { href } from '@/lib/routes';
import type { Deps } from '../context/context';
import { publish } from '../events/publish';
import { notificationMessages } from '../notification/messages';
import { notify, ofReport } from '../notification/notify';
import { addReport } from './add-report';
import type { ReportDraft } from './report-draft';

/** Stores a report and tells its learner. Answers its id. @throws BusinessError that names a slug nobody knows */
export async function publishReport(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  userId: number,
  draft: ReportDraft,
): Promise<number> {
  const at = now();
  return db.transaction(async (tx) => {
    const reportId = await addReport(tx, userId, draft, at);
    const url = new URL(href('e.report', { reportId }), env.PUBLIC_BASE).href;
    await notify(tx, userId, notificationMessages.reportPublished(draft.subject, url), at, ofReport(reportId));
    await publish(tx, { kind: 'report.published', reportId, no: 1 }, at);
    return reportId;
  });
}
