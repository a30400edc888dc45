import { eq } from 'drizzle-orm';
import { issueToken } from '../../upstream/account/tokens';
import type { Deps } from '../../upstream/context/context';
import { courses, users } from '../../upstream/db/schema';
import { fillLedger } from '../../upstream/ledger/backfill';
import { seed } from '../../upstream/seed/seed';

const COURSE = 'chu1-02-yufa-rumen';

/** So many buyers' accounts, each signed in, in a database that is filled, and the course that they want. `group` keeps their numbers apart. */
export async function signedIn(deps: Deps, many: number, group = 0) {
  await fillLedger(deps);
  await seed(deps);
  const { db, now } = deps;
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, COURSE));
  if (!course) throw new Error(`no course ${COURSE}`);
  const rows = Array.from({ length: many }, (_, i) => ({
    rsNo: `XKCHAOS${group}-${i}`,
    mobilePhone: `19${String(group).padStart(2, '0')}${String(i).padStart(7, '0')}`,
    passwordHash: '-',
    createdAt: now(),
  }));
  const made = await db.insert(users).values(rows).returning({ id: users.id });
  const people = [];
  for (const { id } of made) people.push({ userId: id, token: await issueToken(db, id, 'user', now()) });
  return { courseId: course.id, people };
}
