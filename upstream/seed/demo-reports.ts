import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '@/lib/kernel/time';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { evaluationReports, evaluationWechats } from '../db/schema';
import { addReport } from '../evaluation/add-report';
import { reportDraft } from '../evaluation/report-draft';
import { sandboxMessages } from '../sandbox/messages';
import { readJson } from '../kernel/data-files';

const LEARNER = '13800138000';
const file = 'upstream/seed/data/evaluation/demo-reports.json';
const reports = z.array(reportDraft.and(z.object({ daysAgo: z.number().int().min(0) })));

/** Reports for the demo learner, two of one subject two months apart and one of another, and the sandbox's first WeChat bound to them; outside production and once. */
export async function seedDemoReports({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const learner = env.production ? null : await personByPhone(db, LEARNER);
  if (learner === null) return;
  if ((await db.$count(evaluationReports, eq(evaluationReports.userId, learner.id))) > 0) return;
  for (const { daysAgo, ...draft } of readJson(file, reports))
    await addReport(db, learner.id, draft, new Date(now().getTime() - daysAgo * DAY));
  const [bound] = sandboxMessages.wechatPeople;
  await db.insert(evaluationWechats).values({ openId: bound.openId, userId: learner.id, boundAt: now() }).onConflictDoNothing();
}
