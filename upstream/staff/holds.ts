import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { HOLD, type HoldKind } from '@/lib/ops/holds';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { deskHolds, operators } from '../db/schema';

/** What somebody writes. */
export interface Thing {
  readonly kind: HoldKind;
  readonly thing: string;
}
export interface Holder {
  readonly name: string;
  readonly since: Date;
}

const of = ({ kind, thing }: Thing) => and(eq(deskHolds.kind, kind), eq(deskHolds.thing, thing));

/** The colleague who writes it; null where nobody does but whoever asks. */
export async function heldBy(db: Database, what: Thing, operatorId: number, now: Date): Promise<Holder | null> {
  const [holder] = await db
    .select({ name: operators.name, since: deskHolds.since })
    .from(deskHolds)
    .innerJoin(operators, eq(operators.id, deskHolds.operatorId))
    .where(and(of(what), ne(deskHolds.operatorId, operatorId), gt(deskHolds.until, now)));
  return holder ?? null;
}

/** Theirs for a while more, where nobody else has it (or `from` them all the same). */
export async function hold(tx: Database, what: Thing, operatorId: number, now: Date, from: 'nobody' | 'anybody'): Promise<void> {
  const until = new Date(now.getTime() + HOLD);
  const theirs = and(eq(deskHolds.operatorId, operatorId), gt(deskHolds.until, now));
  await tx
    .insert(deskHolds)
    .values({ ...what, operatorId, since: now, until })
    .onConflictDoUpdate({
      target: [deskHolds.kind, deskHolds.thing],
      set: { operatorId, until, since: sql`case when ${theirs} then ${deskHolds.since} else ${now.toISOString()}::timestamptz end` },
      ...(from === 'nobody' && { setWhere: or(eq(deskHolds.operatorId, operatorId), lte(deskHolds.until, now)) }),
    });
}

/** They have left it. */
export async function letGo(tx: Database, what: Thing, operatorId: number): Promise<void> {
  await tx.delete(deskHolds).where(and(of(what), eq(deskHolds.operatorId, operatorId)));
}

/** Forgets what nobody has any more. */
export async function sweepHolds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(deskHolds).where(lte(deskHolds.until, now()));
}
