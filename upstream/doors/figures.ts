import { join } from 'node:path';
import { and, count, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { newestBackup } from '@/lib/kernel/health/backups';
import { freeBytes } from '@/lib/kernel/health/disk';
import type { Deps } from '../context/context';
import { jobsIdle } from '../db/idle';
import { placesOf } from '../db/pool';
import { differences, outbox, refunds } from '../db/schema';

type Store = Pick<Deps, 'db' | 'now'>;

const waiting = and(isNull(outbox.handledAt), isNull(outbox.failedAt));

/** How long the message that is due the longest has waited for somebody to send it, s; 0 where none is due. */
export async function overdueSeconds({ db, now }: Store): Promise<number> {
  const at = now();
  const [row] = await db
    .select({ since: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(and(waiting, lte(outbox.nextAttemptAt, at)));
  return row?.since ? Math.max(0, (at.getTime() - row.since.getTime()) / 1000) : 0;
}

/** One round to the database and back, s. */
export async function pingSeconds({ db }: Pick<Store, 'db'>): Promise<number> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  return (performance.now() - began) / 1000;
}

/** Has the figures that stand in the database read whenever somebody asks for them. */
export function readFigures({ db, now, env, services: { meters, reads } }: Pick<Deps, 'db' | 'now' | 'env' | 'services'>): void {
  meters.onReading(async () => {
    meters.set('xkb_database_ping_seconds', {}, await pingSeconds({ db }));
  });
  meters.onReading(() => {
    const places = placesOf(db);
    for (const state of ['used', 'idle', 'waiting'] as const) meters.set('xkb_database_connections', { state }, places?.[state] ?? 0);
  });
  meters.onReading(async () => {
    const rows = await db.select({ channel: outbox.channel, count: count() }).from(outbox).where(waiting).groupBy(outbox.channel);
    meters.clear('xkb_outbox_waiting');
    for (const row of rows) meters.set('xkb_outbox_waiting', { channel: row.channel }, row.count);
    meters.set('xkb_outbox_overdue_seconds', {}, await overdueSeconds({ db, now }));
    meters.set('xkb_outbox_dead', {}, await db.$count(outbox, isNotNull(outbox.failedAt)));
  });
  meters.onReading(async () => {
    meters.set('xkb_payments_unreconciled', {}, await db.$count(differences, isNull(differences.closedAt)));
    const states = ['queued', 'sent', 'failed'] as const;
    const rows = await db
      .select({ state: refunds.state, count: count() })
      .from(refunds)
      .where(inArray(refunds.state, [...states]))
      .groupBy(refunds.state);
    for (const state of states) meters.set('xkb_refunds_waiting', { state }, rows.find((row) => row.state === state)?.count ?? 0);
  });
  meters.onReading(async () => meters.set('xkb_jobs_idle_seconds', {}, (await jobsIdle({ db, now })).seconds));
  meters.onReading(() => meters.set('xkb_replica_lag_seconds', {}, reads.lagSeconds()));
  meters.onReading(async () => {
    meters.set('xkb_backup_timestamp_seconds', {}, await newestBackup(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')));
  });
  meters.onReading(async () => meters.set('xkb_data_free_bytes', {}, await freeBytes(env.DATA_DIR)));
}
