import { and, eq, isNull } from 'drizzle-orm';
import { roles, type Role } from '@/lib/ops/rights';
import type { Database } from '../db/open';
import { operators } from '../db/schema';

/** Somebody of the desk, as everything else knows them. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Of a teacher: which one of the school; null = none. */
  readonly teacherId: number | null;
}
export type OperatorRow = typeof operators.$inferSelect;

const isRole = (text: string): text is Role => roles.some((role) => role === text);
/** The roles of a row; one that the table no longer knows opens nothing. */
export const rolesIn = (held: readonly string[]): Role[] => held.filter(isRole);

export const asOperator = ({ id, name, email, roles: held, teacherId }: OperatorRow): Operator => ({
  id,
  name,
  email,
  roles: rolesIn(held),
  teacherId,
});

/** Who has not been removed. */
export const present = isNull(operators.removedAt);

export async function operatorByEmail(db: Database, email: string): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.email, email), present));
  return row ?? null;
}

export async function operatorById(db: Database, id: number): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), present));
  return row ?? null;
}
