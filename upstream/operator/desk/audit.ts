import { asc, eq } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { EXPORT_MOST } from '@/lib/ops/order-kinds';
import { operators } from '../../db/schema';
import { auditLines, lookedFor } from '../../staff/audit';
import type { DeskHandlersOf, SignedIn } from './shared/handler';

/** Lines as far as whoever asks may see them: everybody's, or their own whatever they ask for. */
async function linesFor(
  { db, now, scope, operator }: SignedIn,
  wanted: Omit<DeskInput<'audit.list'>, 'before'> & { readonly before?: number | undefined },
): Promise<DeskOutput<'audit.list'>> {
  const lines = await auditLines(db, now(), scope === 'own' ? { ...wanted, operatorId: operator.id } : wanted);
  return {
    more: lines.length > wanted.most,
    list: lines.slice(0, wanted.most).map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  };
}

export const auditHandlers: DeskHandlersOf<'audit.list' | 'audit.people' | 'audit.export'> = {
  'audit.list': { run: (wanted, context) => linesFor(context, wanted) },
  'audit.people': {
    run: async (_input, { db, scope, operator }) => {
      const rows = await db
        .select({ id: operators.id, name: operators.name, removedAt: operators.removedAt })
        .from(operators)
        .where(scope === 'own' ? eq(operators.id, operator.id) : undefined)
        .orderBy(asc(operators.id));
      return { people: rows.map(({ id, name, removedAt }) => ({ id, name, left: removedAt !== null })) };
    },
  },
  'audit.export': {
    run: async (filters, context) => {
      const data = await linesFor(context, { ...filters, most: EXPORT_MOST });
      const { words, operatorId, action, from, to } = filters;
      const of = operatorId === undefined ? undefined : data.list[0]?.who;
      const asked = { ...(of !== undefined && { assignee: of }), ...(action && { row: action }), ...(from && { from }), ...(to && { to }) };
      return { data, did: { target: lookedFor(words), after: { ...asked, count: data.list.length } } };
    },
  },
};
