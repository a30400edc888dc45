import { eq } from 'drizzle-orm';
import type { SignedByPasskey } from '@/lib/ops/contract/passkeys';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { operatorPasskeys } from '../db/schema';
import { failedSignIn, writeAudit } from './audit';
import { challengeIn, hostOf, newChallenge, takeChallenge, type Signer } from './challenges';
import { staffMessages } from './messages';
import { handleOf } from './passkeys';
import { operatorById, type OperatorRow } from './people';
import { newToken } from './seal';
import { startSession } from './sessions';
import { orThrow, refuseLocked, triesLeft, type Outcome } from './tries';

type Desk = Pick<Deps, 'db' | 'now'>;
type Passkey = typeof operatorPasskeys.$inferSelect;

/**
 * Something to sign for whoever wants to come in. It is bound to the token of their cookie; the one that they get where they have
 * none opens nothing.
 */
export async function askForPasskey({ db, now }: Desk, signer: Signer): Promise<{ token: string; challenge: string; host: string }> {
  const token = signer.token || newToken();
  const challenge = await newChallenge(db, 'enter', { ...signer, token }, now());
  return { token, challenge, host: hostOf(signer.origin) };
}

interface Found {
  readonly passkey: Passkey;
  readonly operator: OperatorRow;
}

async function find(tx: Database, credentialId: string): Promise<Found | null> {
  const [passkey] = await tx.select().from(operatorPasskeys).where(eq(operatorPasskeys.credentialId, credentialId)).for('update');
  const operator = passkey ? await operatorById(tx, passkey.operatorId) : null;
  return passkey && operator ? { passkey, operator } : null;
}

/** How often the device says it has signed; null where the signature, the page or the person is not right. */
async function counted({ passkey }: Found, signed: SignedByPasskey, origin: string): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = signed;
  if (passkey.host !== hostOf(origin) || userHandle !== handleOf(passkey.operatorId)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challengeIn(clientDataJSON),
      expectedOrigin: origin,
      expectedRPID: passkey.host,
      // The count is compared here, so that a copied key is told from a wrong signature.
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Why somebody does not come in, as the log says it. */
type Why = 'unknown' | 'signature' | 'counter';
const sentences: Readonly<Record<Why, (left: number) => string>> = {
  unknown: () => staffMessages.passkeyUnknown,
  signature: staffMessages.passkeyWrong,
  counter: () => staffMessages.passkeyCopied,
};

/** A device that counts never says the same number twice: one that does has been copied. */
const goesBack = (was: number, is: number): boolean => (was > 0 || is > 0) && is <= was;

/**
 * A passkey, its owner known to the device by finger, face or PIN: stands for password and code.
 * @throws BusinessError: wrong, removed, copied, too late, or locked
 */
export async function signInByPasskey(
  { db, now }: Desk,
  signed: SignedByPasskey,
  signer: Signer & { readonly device: string },
): Promise<{ token: string }> {
  const at = now();
  const outcome = await db.transaction(async (tx): Promise<Outcome<{ token: string }>> => {
    const fresh = await takeChallenge(tx, 'enter', challengeIn(signed.clientDataJSON), signer, at);
    // A page that was open overnight is no failed try.
    if (!fresh) return { refused: staffMessages.passkeyLate };
    const found = await find(tx, signed.id);
    const target = found?.operator.email ?? '';
    await inTurn(tx, `desk ${target}`);
    await refuseLocked(tx, target, signer.ip, at);
    const refuse = async (why: Why): Promise<Outcome<never>> => {
      const after = { step: 'passkey', why, ...(found && { passkey: found.passkey.name }) };
      await writeAudit(tx, at, { ...signer, operator: found?.operator ?? null }, failedSignIn, { target, after });
      return { refused: sentences[why](await triesLeft(tx, target, at)) };
    };
    if (found === null) return refuse('unknown');
    const counter = await counted(found, signed, signer.origin);
    if (counter === null) return refuse('signature');
    if (goesBack(found.passkey.counter, counter)) return refuse('counter');
    const { passkey, operator } = found;
    await tx.update(operatorPasskeys).set({ counter, usedAt: at }).where(eq(operatorPasskeys.id, passkey.id));
    await writeAudit(tx, at, { ...signer, operator }, 'access.passkey', { target, after: { passkey: passkey.name } });
    return { data: { token: await startSession(tx, operator.id, 'open', signer, at) } };
  });
  return orThrow(outcome);
}
