import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { HOUR } from '@/lib/kernel/time';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { evaluationPapers, markedPapers, teachers, uploads } from '../db/schema';
import { receivePaper } from '../evaluation/marking/papers';
import { keepPicture } from '../upload/store';

const file = 'upstream/seed/data/evaluation/demo-paper.webp';
const TITLE = 'chu2-term-1';
const TEACHER = 'lin-zhiyuan';

/** Whose papers wait on the marking desk, since how many hours, and whether their page was scanned. They are known by the mother's number. */
const papers = [
  { phone: '13800138002', learnerName: '林小满', hours: 50, scanned: true },
  { phone: '13800138002', learnerName: '林小满', hours: 3, scanned: false },
] as const;

/** Two papers on the marking desk, one of them overdue; outside production and once. */
export async function seedDemoPapers(deps: Deps): Promise<void> {
  const { db, env, now } = deps;
  const [scheme] = await db.select({ id: evaluationPapers.id }).from(evaluationPapers).where(eq(evaluationPapers.slug, TITLE));
  const [teacher] = await db.select({ id: teachers.id }).from(teachers).where(eq(teachers.slug, TEACHER));
  if (env.production || !scheme || !teacher || (await db.$count(markedPapers)) > 0) return;
  const picture = await readFile(file);
  const { width, height } = await sharp(picture).metadata();
  for (const { phone, learnerName, hours, scanned } of papers) {
    const learner = await personByPhone(db, phone);
    if (learner === null) continue;
    const since = new Date(now().getTime() - hours * HOUR);
    const { id } = await receivePaper({ db, now: () => since }, { phone, learnerName, schemeId: scheme.id, teacherId: teacher.id });
    if (!scanned) continue;
    const key = `paper/${nanoid(22)}`;
    await db
      .insert(uploads)
      .values({ key, purpose: 'paper', provider: 'local', ip: '', userId: learner.id, ticketNo: `paper-${id}`, createdAt: since });
    await keepPicture(deps, key, picture);
    await db
      .update(markedPapers)
      .set({ pages: [{ key, width, height }] })
      .where(eq(markedPapers.id, id));
  }
}
