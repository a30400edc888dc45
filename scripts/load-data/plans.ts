import { z } from 'zod';

/** A statement as it was sent. */
export interface Sent {
  readonly query: string;
  readonly params: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    'Index Name': z.string().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) })).min(1);

/** Tables that grow with learners, orders, and what people do. */
export const growing: ReadonlySet<string> = new Set(
  (
    'users orders order_lines order_goods order_history payments refunds entitlements ledger_movements ledger_entries shipments ' +
    'shipment_tracks invoices bill_lines differences notifications view_records play_passages watch_days section_progress section_ratings feedbacks ' +
    'online_messages teacher_applications live_leads ticket_assignments audit_log outbox tokens book_codes assistant_codes marked_papers marked_versions'
  ).split(' '),
);

/** The table that a part (a month of heartbeats) belongs to, or the table itself. */
export const tableOf = (relation: string): string => relation.replace(/^view_records_.*/, 'view_records');

/**
 * Tables that grow and that a plan reads from end to end: by themselves, or through an index that nothing is looked up in. What is read
 * in order until enough was found (`limit`) is no such reading.
 */
function whole(node: Plan, limited: boolean, tables: ReadonlySet<string>): string[] {
  const enough = limited || node['Node Type'] === 'Limit';
  // What sorts or groups has to have everything first.
  const passes = enough && !['Sort', 'Aggregate', 'Hash', 'Materialize'].includes(node['Node Type']);
  const relation = tableOf(node['Relation Name'] ?? '');
  const through = /^Index|^Bitmap Index/.test(node['Node Type']) && node['Index Cond'] === undefined;
  const read = node['Node Type'] === 'Seq Scan' || (through && !limited && !partial(node['Index Name'] ?? ''));
  const own = read && tables.has(relation) ? [relation] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => whole(part, passes, tables))];
}

/** Indices of a few rows only, by design: of what is open. Reading one of them whole is what it is for. */
const partials = ['_waiting', '_failed', '_to_ship', '_open', '_closing', '_shipping', '_under_way', '_due', '_asking', '_in_trouble'];
const partial = (index: string): boolean => partials.some((end) => index.endsWith(end));

interface Asks {
  readonly query: (text: string, params: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

/** Statements of which the plan reads one of these tables from end to end, each with the table. */
export async function wholeReadings(client: Asks, sent: readonly Sent[], tables: ReadonlySet<string>): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { query, params } of sent) {
    if (!/^(select|with)/i.test(query) || / for (update|share)/i.test(query)) continue;
    const { rows } = await client.query(`explain (format json) ${query}`, [...params]);
    const [answer] = explained.parse(rows);
    for (const { Plan: top } of answer?.['QUERY PLAN'] ?? [])
      for (const table of whole(top, false, tables)) found.add(`${table}: ${query.slice(0, 400)}`);
  }
  return [...found];
}
