import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Deps } from '../context/context';
import { problemAttempts, users } from '../db/schema';

const shift = z.object({ mobilePhone: z.string(), days: z.coerce.number().int().min(1).max(366) });

/**
 * `POST /sandbox/past?mobilePhone=&days=` ({ moved }): what an account has practised was so many days earlier, as if they had passed
 * since. A clock of the service would move for everybody: logins, orders and the other tests of the run. APP_ENV=test only.
 */
export function accountClock(app: App, { db }: Deps): void {
  app.post('/sandbox/past', async (c) => {
    const asked = shift.safeParse(c.req.query());
    if (!asked.success) return c.json({ moved: 0 }, 400);
    const { mobilePhone, days } = asked.data;
    const owner = db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, mobilePhone));
    const moved = await db
      .update(problemAttempts)
      .set({ at: sql`${problemAttempts.at} - make_interval(days => ${days})` })
      .where(sql`${problemAttempts.userId} in ${owner}`)
      .returning({ seq: problemAttempts.seq });
    return c.json({ moved: moved.length }, moved.length > 0 ? 200 : 404);
  });
}
