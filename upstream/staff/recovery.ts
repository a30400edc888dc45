import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { operatorRecoveryCodes } from '../db/schema';
import { sha256 } from '../kernel/protocol';
import { randomNumber } from '../order/numbers';

const CODES = 8;
const LENGTH = 12;

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
/** Looks like one, rather than like six digits. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === LENGTH;

/** New codes in place of those that somebody had: `ABCD-EFGH-JKLM`, 59 bits each. */
export async function newRecoveryCodes(tx: Database, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomNumber(LENGTH).replace(/(.{4})(?=.)/g, '$1-'));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await tx.insert(operatorRecoveryCodes).values(codes.map((code) => ({ operatorId, codeHash: sha256(plain(code)) })));
  return codes;
}

/** Uses one up; false where it was none of theirs. */
export async function spendRecoveryCode(tx: Database, operatorId: number, code: string): Promise<boolean> {
  const theirs = and(eq(operatorRecoveryCodes.operatorId, operatorId), eq(operatorRecoveryCodes.codeHash, sha256(plain(code))));
  return (await tx.delete(operatorRecoveryCodes).where(theirs).returning({ id: operatorRecoveryCodes.id })).length > 0;
}

export const codesLeft = (db: Database, operatorId: number): Promise<number> =>
  db.$count(operatorRecoveryCodes, eq(operatorRecoveryCodes.operatorId, operatorId));
