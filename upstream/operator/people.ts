import { asc } from 'drizzle-orm';
import type { Role } from '@/lib/ops/rights';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { operators } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { writeAudit } from '../staff/audit';
import { demoTotpSecret, isDemoOperator } from '../staff/demo';
import { closeInvitation, invite, nobodysPassword, openInvitations, voidProofs } from '../staff/invitations';
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

/**
 * A link by which somebody comes back whom nobody at the desk can help: the only 管理员 has lost the authenticator, or nobody's code is known
 * any more. What they came in with opens nothing from then on. Whoever was only invited is sent a new link. @throws NotFoundError
 */
export async function resetOperator(
  deps: Deps,
  { email }: Pick<Newcomer, 'email'>,
): Promise<{ name: string; token: string; expiresAt: string }> {
  const at = deps.now();
  const passwordHash = await nobodysPassword();
  return deps.db.transaction(async (tx) => {
    const desk = { ...deps, db: tx };
    const row = await operatorByEmail(tx, email);
    const invited = (await openInvitations(tx, at)).find((one) => one.email === email);
    const found = row ?? invited;
    if (!found) throw new NotFoundError(staffMessages.noPerson);
    if (!row && invited) await closeInvitation(tx, invited.id, at);
    const { name, roles, teacherId } = found;
    const { token, expiresAt } = await invite(desk, { name, email, roles: rolesIn(roles), teacherId, ...(row && { operatorId: row.id }) });
    const did = row ? { before: { passkeys: await voidProofs(desk, row.id, passwordHash) } } : { after: { name, roles } };
    await writeAudit(tx, at, byCommand, row ? 'people.reset' : 'people.resend', { target: email, ...did });
    return { name, token, expiresAt: expiresAt.toISOString() };
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
