import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { untraced } from '@/lib/kernel/tracing/span';
import { isDatabaseDown, isRecoveryConflict } from '../kernel/errors';
import type { Database } from './open';
import { openPool } from './pool';

/** A copy of the database that follows it and may only be read. */
export interface Replica {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** The server of DATABASE_READ_URL. It is connected to when it is asked something: without it everything goes on. */
export function openReplica(url: string, onIdleError: (error: Error) => void, tracing = untraced): Replica {
  const pool = openPool(url, 5, onIdleError, tracing);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** What keeps reads from the replica; '' for nothing. `unknown`: nobody has looked yet. `other`: it follows nobody. */
export type ReplicaFault = '' | 'unknown' | 'away' | 'behind' | 'other';

interface Parts {
  readonly primary: Database;
  readonly replica: Database | null;
  /** ms that the replica may be behind. */
  readonly most: number;
  /** Is told by whom a read was answered, where there is a choice. */
  readonly answered: (by: 'replica' | 'primary') => void;
  /** Is told when the replica is trusted no more, and when it is again. */
  readonly changed: (fault: ReplicaFault) => void;
}

const LOOK_MS = 1000;
/** Positions of ten minutes: one that is further behind is not measured any further. */
const MOST_POSITIONS = 600;

const position = z.object({ rows: z.tuple([z.object({ at: z.number().nullable() })]) });
const positionIn = async (db: Database, which: SQL): Promise<number | null> =>
  position.parse(await db.execute(sql`select pg_wal_lsn_diff(${which}, '0/0')::float8 as at`)).rows[0].at;

/**
 * The one door to the replica: reads that bear being a few seconds old. They are answered by the primary where there is no replica, where
 * it is away, and where it is further behind than it may be.
 */
export class Reads {
  private at: ReplicaFault;
  /** Where the primary was when, as long as the replica has not come so far; the oldest first. */
  private readonly ahead: { readonly at: number; readonly position: number }[] = [];

  constructor(private readonly parts: Parts) {
    this.at = parts.replica === null ? '' : 'unknown';
  }

  /** Is there a replica? */
  get hasReplica(): boolean {
    return this.parts.replica !== null;
  }

  get fault(): ReplicaFault {
    return this.at;
  }

  /** How long ago the primary was where the replica is now, s. By this process's clock alone. */
  lagSeconds(): number {
    const [oldest] = this.ahead;
    return oldest === undefined ? 0 : (performance.now() - oldest.at) / 1000;
  }

  /** `work` reads and does nothing else: it may be asked twice. */
  async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { primary, replica, answered } = this.parts;
    if (replica === null) return work(primary);
    if (this.at === '') {
      try {
        const answer = await work(replica);
        answered('replica');
        return answer;
      } catch (error) {
        if (isDatabaseDown(error)) this.becomes('away');
        else if (!isRecoveryConflict(error)) throw error;
      }
    }
    answered('primary');
    return work(primary);
  }

  /** Looks how far the replica has come. Never rejects. */
  async look(): Promise<void> {
    const { primary, replica, most } = this.parts;
    if (replica === null) return;
    // A primary that is away says nothing about the replica.
    const here = await positionIn(primary, sql`pg_current_wal_lsn()`).catch(() => null);
    if (here !== null && here > (this.ahead.at(-1)?.position ?? 0) && this.ahead.length < MOST_POSITIONS)
      this.ahead.push({ at: performance.now(), position: here });
    const there = await positionIn(replica, sql`pg_last_wal_replay_lsn()`).catch(() => 'away' as const);
    if (there === 'away') return this.becomes('away');
    if (there === null) return this.becomes('other');
    while (this.ahead[0] !== undefined && this.ahead[0].position <= there) this.ahead.shift();
    this.becomes(this.lagSeconds() * 1000 > most ? 'behind' : '');
  }

  /** Looks every second until the answered function is called. */
  async watch(): Promise<() => void> {
    if (this.parts.replica === null) return () => undefined;
    await this.look();
    let looking = false;
    const timer = setInterval(() => {
      if (looking) return;
      looking = true;
      void this.look().finally(() => (looking = false));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }

  private becomes(fault: ReplicaFault): void {
    if (fault === this.at) return;
    this.at = fault;
    this.parts.changed(fault);
  }
}
