import { eq } from 'drizzle-orm';
import { issueToken } from '@/upstream/account/tokens';
import { personByPhone } from '@/upstream/account/people';
import { users } from '@/upstream/db/schema';
import { addReport } from '@/upstream/evaluation/add-report';
import { reportDraft, type ReportDraft } from '@/upstream/evaluation/report-draft';
import type { TestUpstream } from '@/upstream/testing/upstream';

/** A token of the demo learner, who has three reports. */
export async function demoEToken(up: TestUpstream): Promise<string> {
  return tokenOf(up, (await personByPhone(up.deps.db, '13800138000'))?.id ?? 0);
}
function tokenOf(up: TestUpstream, userId: number): Promise<string> {
  return issueToken(up.deps.db, userId, 'evaluation', up.clock.now());
}

/** A report as a teacher would hand it in. */
export const draft: ReportDraft = reportDraft.parse({
  teacher: 'lin-zhiyuan',
  subject: '数学',
  learnerName: '测试学员',
  gradeName: '初二',
  score: 90,
  fullScore: 100,
  questionCount: 20,
  usedMinutes: 40,
  modules: [
    { name: '审题', score: 9, full: 10 },
    { name: '函数', score: 5, full: 10 },
    { name: '检查', score: 6, full: 10 },
    { name: '几何', score: 10, full: 10 },
  ],
  topics: [
    { name: '一次函数', score: 10, full: 20 },
    { name: '分式', score: 80, full: 80 },
  ],
  strengths: ['步骤清楚'],
  weakPoints: [{ questionNo: 17, title: '符号看反', lost: 10, why: 'k 是负的' }],
  words: '继续。',
  sets: ['k-and-b', 'mirror-point'],
  paper: 'chu2-term-1',
  mode: 'correct-with-teacher',
  course: { slug: 'chu2-02-yici-hanshu', why: '补函数' },
});

let people = 0;
/** A new account with a report of its own, signed in to the evaluation. */
export async function evaluated(
  up: TestUpstream,
  over: Partial<ReportDraft> = {},
): Promise<{ token: string; reportId: number; userId: number }> {
  people += 1;
  const mobilePhone = `137${String(people).padStart(8, '0')}`;
  await up.deps.db.insert(users).values({ rsNo: `XKE${people}`, mobilePhone, passwordHash: '-', createdAt: up.clock.now() });
  const [user] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, mobilePhone));
  const userId = user?.id ?? 0;
  const reportId = await addReport(up.deps.db, userId, { ...draft, ...over }, up.clock.now());
  return { token: await tokenOf(up, userId), reportId, userId };
}
