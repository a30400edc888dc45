import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { subscriberOf } from '@/lib/kernel/networks';
import { MINUTE } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { operatorChallenges } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { sha256 } from '../kernel/protocol';
import { staffMessages } from './messages';

/** ms that a challenge is good for. */
const LIFE = 5 * MINUTE;
/** Open at once of one line: each opening of the login asks for one. */
const OPEN_FROM_ONE_PLACE = 100;

/** Whoever is to sign: the token that they hold, the page they are on (`https://desk.example.com`), and their address. */
export interface Signer {
  readonly token: string;
  readonly origin: string;
  readonly ip: string;
}
type Purpose = (typeof operatorChallenges.$inferSelect)['purpose'];

/** The name that passkeys of a page belong to (rpID). @throws BusinessError where it has none: an IP address, or no page at all */
export function hostOf(origin: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (host === '' || host.startsWith('[') || isIP(host) !== 0) throw new BusinessError(staffMessages.noPasskeysHere);
  return host;
}

/** Something to sign, for this asker and this host alone. @throws BusinessError where too many are open */
export async function newChallenge(tx: Database, purpose: Purpose, { token, origin, ip: address }: Signer, now: Date): Promise<string> {
  const [host, ip] = [hostOf(origin), subscriberOf(address)];
  const open = await tx.$count(operatorChallenges, and(eq(operatorChallenges.ip, ip), gt(operatorChallenges.expiresAt, now)));
  if (open >= OPEN_FROM_ONE_PLACE) throw new BusinessError(staffMessages.crowded);
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE);
  await tx.insert(operatorChallenges).values({ challenge, purpose, holderHash: sha256(token), host, ip, expiresAt });
  return challenge;
}

const signedData = z.object({ challenge: z.string() });

/** Which challenge the browser says it has signed (clientDataJSON, Base64url); '' where it says nothing that can be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    return signedData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return '';
  }
}

/** Uses a challenge up. False: it was not given to this asker here for this, was used before, or is too long ago. */
export async function takeChallenge(
  db: Database,
  purpose: Purpose,
  challenge: string,
  { token, origin }: Signer,
  now: Date,
): Promise<boolean> {
  const [taken] = await db
    .delete(operatorChallenges)
    .where(
      and(
        eq(operatorChallenges.challenge, challenge),
        eq(operatorChallenges.purpose, purpose),
        eq(operatorChallenges.holderHash, sha256(token)),
        eq(operatorChallenges.host, hostOf(origin)),
      ),
    )
    .returning({ expiresAt: operatorChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

/** Forgets those that nobody has signed. */
export async function sweepChallenges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(operatorChallenges).where(lt(operatorChallenges.expiresAt, now()));
}
