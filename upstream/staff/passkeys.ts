import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { NewPasskey } from '@/lib/ops/contract/passkeys';
import type { Database } from '../db/open';
import { operatorPasskeys } from '../db/schema';
import { BusinessError, isUniqueViolation, NotFoundError } from '../kernel/errors';
import { challengeIn, hostOf } from './challenges';
import { staffMessages } from './messages';

type Passkey = typeof operatorPasskeys.$inferSelect;

/** Passkeys of one person. */
const MOST = 10;

/** What a device knows somebody by: tells nobody who it is. Base64url. */
export const handleOf = (operatorId: number): string => createHash('sha256').update(`desk passkey ${operatorId}`).digest('base64url');

/** Theirs, the oldest first. */
export function passkeysOf(db: Database, operatorId: number): Promise<Passkey[]> {
  return db.select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId)).orderBy(asc(operatorPasskeys.id));
}

/** What the device has made, if it was made for this page by somebody whom the device knows; null = it was not. */
async function made({ id, clientDataJSON, attestationObject }: NewPasskey, origin: string) {
  // Few have a passkey, and to read it takes a start a tenth of its time.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challengeIn(clientDataJSON),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** Keeps a new passkey whose challenge was taken before. @throws BusinessError where it proves nothing, or there are enough */
export async function addPasskey(
  tx: Database,
  operatorId: number,
  given: NewPasskey,
  { origin, name }: { readonly origin: string; readonly name: string },
  now: Date,
): Promise<Passkey> {
  const credential = await made(given, origin);
  if (credential === null) throw new BusinessError(staffMessages.passkeyUnfit);
  if ((await passkeysOf(tx, operatorId)).length >= MOST) throw new BusinessError(staffMessages.passkeysEnough(MOST));
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  const { id: credentialId, counter } = credential;
  try {
    const [kept] = await tx
      .insert(operatorPasskeys)
      .values({ operatorId, credentialId, publicKey, counter, host: hostOf(origin), name, createdAt: now })
      .returning();
    if (!kept) throw new Error('a passkey was not stored');
    return kept;
  } catch (error) {
    throw isUniqueViolation(error) ? new BusinessError(staffMessages.passkeyHere) : error;
  }
}

const own = (operatorId: number, id: number) => and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id));

/** Gives one another name; answers the one it had. @throws NotFoundError */
export async function renamePasskey(tx: Database, operatorId: number, id: number, name: string): Promise<string> {
  const [found] = await tx.select().from(operatorPasskeys).where(own(operatorId, id)).for('update');
  if (!found) throw new NotFoundError(staffMessages.noPasskey);
  await tx.update(operatorPasskeys).set({ name }).where(own(operatorId, id));
  return found.name;
}

/** Removes one; answers what it was. @throws NotFoundError */
export async function dropPasskey(tx: Database, operatorId: number, id: number): Promise<Passkey> {
  const [gone] = await tx.delete(operatorPasskeys).where(own(operatorId, id)).returning();
  if (!gone) throw new NotFoundError(staffMessages.noPasskey);
  return gone;
}

/** Removes all of somebody; answers their names. */
export async function dropPasskeys(tx: Database, operatorId: number): Promise<string[]> {
  const gone = await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId)).returning();
  return gone.map(({ name }) => name);
}
