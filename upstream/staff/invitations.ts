import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { HOUR } from '@/lib/kernel/time';
import type { Role } from '@/lib/ops/rights';
import { hashPassword } from '../account/password';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { auditLog, operatorInvitations, operatorRecoveryCodes, operators } from '../db/schema';
import { BusinessError, FieldError, isUniqueViolation, NotFoundError } from '../kernel/errors';
import { sha256 } from '../kernel/protocol';
import { writeAudit, type From } from './audit';
import { staffMessages } from './messages';
import { dropPasskeys } from './passkeys';
import { operatorByEmail, rolesIn } from './people';
import { newRecoveryCodes } from './recovery';
import { newToken, seal, unseal } from './seal';
import { endSessions, startSession } from './sessions';
import { newTotpSecret, totpStep, totpUri } from './totp';

/** ms that a link is good for. */
const LIFE = 72 * HOUR;
/** What hands out a link by which an account is set up; by a command it names nobody. */
export const handsOut = ['people.invite', 'people.resend', 'people.reset'];

type Desk = Pick<Deps, 'db' | 'now' | 'env'>;
type Invitation = typeof operatorInvitations.$inferSelect;

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly teacherId?: number | null;
  /** Who sets theirs anew. */
  readonly operatorId?: number;
}

const waiting = (now: Date) => and(isNull(operatorInvitations.closedAt), gt(operatorInvitations.expiresAt, now));

/** Invitations that nobody has accepted yet, the newest first. */
export function openInvitations(db: Database, now: Date): Promise<Invitation[]> {
  return db.select().from(operatorInvitations).where(waiting(now)).orderBy(desc(operatorInvitations.id));
}

/** @throws FieldError where a newcomer's address is in use or invited */
export async function refuseTaken(db: Database, email: string, now: Date): Promise<void> {
  const open = (await openInvitations(db, now)).some((invitation) => invitation.email === email);
  if (open || (await operatorByEmail(db, email)) !== null) throw new FieldError('email', staffMessages.taken(email));
}

/** Makes a link's token. @throws FieldError where a newcomer's address is in use or invited */
export async function invite({ db, now, env }: Desk, { operatorId, roles, ...who }: Invited): Promise<{ token: string; expiresAt: Date }> {
  const at = now();
  await inTurn(db, `desk ${who.email}`);
  if (operatorId === undefined) await refuseTaken(db, who.email, at);
  const open = (await openInvitations(db, at)).filter(({ email }) => email === who.email);
  for (const { id } of open) await closeInvitation(db, id, at);
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LIFE);
  await db.insert(operatorInvitations).values({
    ...who,
    operatorId: operatorId ?? null,
    tokenHash: sha256(token),
    roles: [...roles],
    totpSecret: seal(newTotpSecret(), env),
    createdAt: at,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Takes a link back; answers whose it was. @throws NotFoundError where it is no longer open */
export async function closeInvitation(tx: Database, id: number, now: Date): Promise<Invitation> {
  const open = and(eq(operatorInvitations.id, id), waiting(now));
  const [closed] = await tx.update(operatorInvitations).set({ closedAt: now }).where(open).returning();
  if (!closed) throw new NotFoundError(staffMessages.noInvitationOpen);
  return closed;
}

/** Takes back the links that somebody was handed at the desk and that nobody has used: they have them still. Answers whose accounts they open. */
export async function closeHandedTo(tx: Database, operatorId: number, now: Date): Promise<string[]> {
  const handed = await tx
    .select({ email: auditLog.target, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.operatorId, operatorId), inArray(auditLog.action, handsOut), gt(auditLog.at, new Date(now.getTime() - LIFE))));
  const theirs = (await openInvitations(tx, now)).filter(({ email, createdAt }) =>
    handed.some((one) => one.email === email && one.at >= createdAt),
  );
  for (const { id } of theirs) await closeInvitation(tx, id, now);
  return theirs.map(({ email }) => email);
}

async function invitationOf(db: Database, token: string, now: Date): Promise<Invitation> {
  const [found] = await db
    .select()
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.tokenHash, sha256(token)), waiting(now)));
  if (!found) throw new NotFoundError(staffMessages.noInvitation);
  return found;
}

/** What stands on the page of a link. @throws NotFoundError */
export async function openInvitation({ db, now, env }: Desk, token: string) {
  const { name, email, roles, totpSecret, expiresAt } = await invitationOf(db, token, now());
  const secret = unseal(totpSecret, env);
  return { name, email, roles: rolesIn(roles), secret, uri: totpUri(secret, email), expiresAt: expiresAt.toISOString() };
}

/** Hash of a password that nobody knows. */
export const nobodysPassword = (): Promise<string> => hashPassword(newToken());

/** What somebody signs in with opens nothing any more. Answers the names of their passkeys. */
export async function voidProofs({ db, env }: Desk, operatorId: number, passwordHash: string): Promise<string[]> {
  const totpSecret = seal(newTotpSecret(), env);
  await db.update(operators).set({ passwordHash, totpSecret }).where(eq(operators.id, operatorId));
  await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await endSessions(db, operatorId);
  return dropPasskeys(db, operatorId);
}

/** Somebody joins, or sets theirs anew, and is signed in. @throws BusinessError: no such link, or a wrong code */
export async function acceptInvitation(
  { db, now, env }: Desk,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
  where: Pick<From, 'ip' | 'device'>,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const at = now();
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const { id, name, email, roles, teacherId, operatorId, totpSecret } = await invitationOf(tx, token, at);
      const step = totpStep(unseal(totpSecret, env), code, at);
      if (step === null) throw new BusinessError(staffMessages.wrongCode(0));
      await closeInvitation(tx, id, at);
      const proof = { passwordHash, totpSecret, totpStep: step };
      const [operator] =
        operatorId === null
          ? await tx
              .insert(operators)
              .values({ name, email, roles, teacherId, ...proof, createdAt: at })
              .returning()
          : await tx
              .update(operators)
              .set(proof)
              .where(and(eq(operators.id, operatorId), isNull(operators.removedAt)))
              .returning();
      if (!operator) throw new NotFoundError(staffMessages.noInvitation);
      await endSessions(tx, operator.id);
      await dropPasskeys(tx, operator.id);
      await writeAudit(tx, at, { ...where, operator }, 'join.accept', { target: email, after: { roles } });
      return { token: await startSession(tx, operator.id, 'open', where, at), recoveryCodes: await newRecoveryCodes(tx, operator.id) };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new BusinessError(staffMessages.noInvitation) : error;
  }
}
