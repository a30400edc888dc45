import { asc } from 'drizzle-orm';
import type { Role } from '@/lib/ops/rights';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { operators } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { writeAudit } from '../staff/audit';
import { demoTotpSecret, isDemoOperator } from '../staff/demo';
import { invite } from '../staff/invitations';
import { staffMessages } from '../staff/messages';
import { dropPasskeys } from '../staff/passkeys';
import { operatorByEmail, present, rolesIn } from '../staff/people';
import { unseal } from '../staff/seal';
import { totpCode } from '../staff/totp';

/** Who a line of the audit log names for something that was typed on the machine itself. */
const byCommand = { operator: null, ip: '', device: 'npm run ops' } as const;

interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** A link for somebody new at the desk. @throws BusinessError where the address is in use */
export function addOperator(deps: Deps, { name, email, roles }: Newcomer): Promise<{ token: string; expiresAt: string }> {
  return deps.db.transaction(async (tx) => {
    const { token, expiresAt } = await invite({ ...deps, db: tx }, { name, email, roles });
    await writeAudit(tx, deps.now(), byCommand, 'people.invite', { target: email, after: { name, roles: [...roles] } });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** Everybody of the desk. */
export async function operatorList(db: Database): Promise<{ name: string; email: string; roles: Role[] }[]> {
  const rows = await db.select().from(operators).where(present).orderBy(asc(operators.id));
  return rows.map(({ name, email, roles }) => ({ name, email, roles: rolesIn(roles) }));
}

/** Removes every passkey of somebody whose device is lost; answers how many. @throws NotFoundError */
export function forgetPasskeys({ db, now }: Deps, { email }: { readonly email: string }): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    const row = await operatorByEmail(tx, email);
    if (!row) throw new NotFoundError(staffMessages.noPerson);
    const passkeys = await dropPasskeys(tx, row.id);
    await writeAudit(tx, now(), byCommand, 'people.dropPasskeys', { target: email, before: { passkeys } });
    return { count: passkeys.length };
  });
}

/** What a demo account's authenticator would show now. @throws BusinessError for anybody else's */
export async function demoCode({ db, env, now }: Deps, email: string): Promise<string> {
  const row = await operatorByEmail(db, email);
  if (!row) throw new NotFoundError(staffMessages.noPerson);
  if (env.production || !isDemoOperator(email) || unseal(row.totpSecret, env) !== demoTotpSecret)
    throw new BusinessError(staffMessages.onlyDemo);
  return totpCode(demoTotpSecret, now());
}
