import { and, count, eq, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { InboxKind } from '@/lib/ops/inbox-kinds';
import type { Database } from '../db/open';
import { operators, ticketAssignments } from '../db/schema';
import type { HandlingState } from '../kernel/handling-states';
import { containing } from '../kernel/like';
import { worksHere } from './assignments';
import { findTicket } from './desk';
import type { Shelf, Ticket } from './shelf';
import { shelves, ticketTables } from './shelves';

/** Which tickets of all shelves, and after which one. */
interface Wanted {
  readonly states: readonly HandlingState[];
  /** The newest first; else the oldest, which is due first. */
  readonly newest: boolean;
  readonly most: number;
  /** `Ticket.place`, `~`, and the number of the last one that was seen. */
  readonly after?: string | undefined;
  readonly kind?: InboxKind | undefined;
  /** Of this operator; null = nobody's. */
  readonly whose?: number | null | undefined;
  /** Whoever looks sees what is theirs only. */
  readonly only?: number | undefined;
  /** Sent before. */
  readonly before?: Date | undefined;
  readonly words?: string | undefined;
  /** How far back words are looked for; a whole number or telephone at any time. */
  readonly wordsSince?: Date | undefined;
}

const assignee = ticketAssignments.operatorId;
/** Nobody's. Looked up ticket by ticket: of a join the planner would rather read all that were ever given to somebody. */
const nobodys = ({ columns }: Shelf): SQL =>
  sql`(select ${assignee} from ${ticketAssignments} inner join ${operators} on ${operators.id} = ${assignee} where ${ticketAssignments.ticketNo} = ${columns.ticketNo} and ${worksHere()}) is null`;
// One order for every shelf and for the merging below, whatever the language of the database.
const numberOf = ({ columns }: Shelf): SQL => sql`${columns.ticketNo} collate "C"`;

/** What comes after a ticket that was seen; the first condition is the one that an index knows. */
function beyond(shelf: Shelf, after: string | undefined, newest: boolean): SQL | undefined {
  if (after === undefined) return undefined;
  const [place, ticketNo] = after.split('~');
  const { createdAt } = shelf.columns;
  const number = numberOf(shelf);
  const at = sql`${place}::timestamptz`;
  return newest
    ? sql`${createdAt} <= ${at} and (${createdAt} < ${at} or ${number} < ${ticketNo})`
    : sql`${createdAt} >= ${at} and (${createdAt} > ${at} or ${number} > ${ticketNo})`;
}

/** What the words mean: a ticket's number, a telephone, or words that stand somewhere in it. */
type Meant = { readonly ticketNo: string } | { readonly phone: string } | { readonly form: string } | null;

async function meaning(db: Database, words: string): Promise<Meant> {
  if (words === '') return null;
  if (/^1\d{10}$/.test(words)) return { phone: words };
  const found = /^[\w-]{16,22}$/.test(words) ? ((await findTicket(db, words.toUpperCase())) ?? (await findTicket(db, words))) : null;
  return found ? { ticketNo: found.ticketNo } : { form: containing(words) };
}

function holds({ columns, texts }: Shelf, meant: Meant, since: Date | undefined): SQL | undefined {
  if (meant === null) return undefined;
  if ('ticketNo' in meant) return eq(columns.ticketNo, meant.ticketNo);
  if ('phone' in meant) return eq(columns.phone, meant.phone);
  return and(since && gte(columns.createdAt, since), or(...texts.map((text) => ilike(text, meant.form))));
}

/** Theirs among the tickets of this shelf. The kind stands with whose they are: how many that is, is known before they are read. */
const heldBy = ({ kinds }: Shelf, operatorId: number): SQL | undefined =>
  and(eq(assignee, operatorId), or(inArray(ticketAssignments.kind, [...kinds]), isNull(ticketAssignments.kind)));

function whereOf(shelf: Shelf, meant: Meant, wanted: Wanted): SQL | undefined {
  const { states, newest, after, kind, whose, only, before, wordsSince } = wanted;
  const { state, createdAt } = shelf.columns;
  return and(
    inArray(state, [...states]),
    kind === undefined ? undefined : shelf.ofKind?.(kind),
    whose === null ? nobodys(shelf) : whose === undefined ? undefined : heldBy(shelf, whose),
    only === undefined ? undefined : heldBy(shelf, only),
    before && lt(createdAt, before),
    holds(shelf, meant, wordsSince),
    beyond(shelf, after, newest),
  );
}

const cursorOf = ({ place, ticketNo }: Ticket): string => `${place}~${ticketNo}`;

/**
 * The next tickets of every shelf in one order, and where the list goes on; null = that was all. Each shelf is read from where the
 * last page ended, so that every page costs the same.
 */
export async function ticketPage(db: Database, wanted: Wanted): Promise<{ readonly list: Ticket[]; readonly next: string | null }> {
  const { newest, most, kind, words = '' } = wanted;
  const way = newest ? sql`desc` : sql`asc`;
  const meant = await meaning(db, words);
  // One after the other: within a transaction there is but one connection to ask.
  const found: Ticket[] = [];
  for (const shelf of shelves.filter(({ kinds }) => kind === undefined || kinds.includes(kind)))
    found.push(
      ...(await shelf.read(db, {
        where: whereOf(shelf, meant, wanted),
        order: [sql`${shelf.columns.createdAt} ${way}`, sql`${numberOf(shelf)} ${way}`],
        most: most + 1,
      })),
    );
  const all = found.sort((a, b) => (cursorOf(a) < cursorOf(b) === newest ? 1 : -1));
  const list = all.slice(0, most);
  const last = list.at(-1);
  return { list, next: all.length > most && last ? cursorOf(last) : null };
}

interface Held {
  /** null = nobody. */
  readonly id: number | null;
  readonly open: number;
  readonly late: number;
}

/** How many wait, and how many of them were sent before `late`, by whose they are. */
export async function waitingTickets(db: Database, late: Date, only?: number): Promise<readonly Held[]> {
  const counted = await Promise.all(
    ticketTables.map(({ table, ticketNo }) => {
      // In its order, so that it is read by the index of what waits before anything is joined to it.
      const waiting = db
        .select({ no: sql<string>`${ticketNo}`.as('no'), sentAt: sql`${table.createdAt}`.as('sent_at') })
        .from(table)
        .where(inArray(table.state, ['received', 'working']))
        .orderBy(table.createdAt)
        .as('waiting');
      // One by one, as above: hence its limit.
      const holder = db
        .select({ id: assignee })
        .from(ticketAssignments)
        .innerJoin(operators, eq(operators.id, assignee))
        .where(and(eq(ticketAssignments.ticketNo, waiting.no), worksHere()))
        .limit(1)
        .as('holder');
      return db
        .select({
          id: holder.id,
          open: count(),
          late: count(sql`case when ${waiting.sentAt} < ${late.toISOString()}::timestamptz then 1 end`),
        })
        .from(waiting)
        .leftJoinLateral(holder, sql`true`)
        .where(only === undefined ? undefined : eq(holder.id, only))
        .groupBy(holder.id);
    }),
  );
  const by = new Map<number | null, Held>();
  for (const one of counted.flat()) {
    const sum = by.get(one.id);
    by.set(one.id, { id: one.id, open: one.open + (sum?.open ?? 0), late: one.late + (sum?.late ?? 0) });
  }
  return [...by.values()];
}
