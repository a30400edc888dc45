import { eq } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import { hashPassword } from '../../account/password';
import type { Database } from '../../db/open';
import { operators } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { acceptInvitation, openInvitation } from '../../staff/invitations';
import { staffMessages } from '../../staff/messages';
import { proveAgain, provePassword } from '../../staff/prove-again';
import { codesLeft, newRecoveryCodes } from '../../staff/recovery';
import { endSession, endSessions, IDLE, openSessions, sessionOf } from '../../staff/sessions';
import { signInByCode, signInByPassword } from '../../staff/sign-in';
import { withPrepared, type DeskHandlersOf } from './shared/handler';

async function signOut(db: Database, token: string, now: Date): Promise<void> {
  for (const state of ['open', 'password'] as const) {
    const held = await sessionOf(db, token, state, now);
    if (held) await endSession(db, held.operator.id, held.sessionId);
  }
}

export const accessHandlers: DeskHandlersOf<
  | 'access.password'
  | 'access.code'
  | 'access.out'
  | 'access.me'
  | 'join.open'
  | 'join.accept'
  | 'self.sessions'
  | 'self.endSession'
  | 'self.password'
  | 'self.recoveryCodes'
> = {
  'access.password': { run: (input, context) => signInByPassword(context, input, context) },
  'access.code': { run: (input, context) => signInByCode(context, { ...input, token: context.token }, context) },
  'access.out': {
    run: async (_input, { db, now, token }) => {
      await signOut(db, token, now());
      return {};
    },
  },
  'access.me': {
    run: async (_input, { operator, env }) => ({
      me: { ...operator, roles: [...operator.roles] },
      idleMinutes: IDLE / MINUTE,
      limitFen: env.DESK_FOUR_EYES_YUAN * 100,
    }),
  },
  'join.open': { run: ({ token }, context) => openInvitation(context, token) },
  'join.accept': { run: (input, context) => acceptInvitation(context, input, context) },
  'self.sessions': {
    run: async (_input, { db, now, operator, sessionId }) => ({
      list: (await openSessions(db, now(), operator.id)).map(({ id, device, ip, createdAt, seenAt }) => ({
        id,
        device,
        ip,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === sessionId,
      })),
      codesLeft: await codesLeft(db, operator.id),
    }),
  },
  'self.endSession': {
    run: async ({ id }, { db, operator }) => {
      if (!(await endSession(db, operator.id, id))) throw new NotFoundError(staffMessages.noSession);
      return { data: {}, did: { target: operator.email } };
    },
  },
  'self.password': withPrepared({
    prepare: async ({ current, password }, context) => {
      await provePassword(context, current, context);
      if (current === password) throw new BusinessError(staffMessages.samePassword);
      return hashPassword(password);
    },
    run: async (_input, { db, operator, sessionId }, passwordHash) => {
      await db.update(operators).set({ passwordHash }).where(eq(operators.id, operator.id));
      return { data: {}, did: { target: operator.email, after: { ended: await endSessions(db, operator.id, sessionId) } } };
    },
  }),
  'self.recoveryCodes': {
    // Each of the new ones stands for the authenticator: whoever has the password alone gets none.
    prepare: async ({ current, code }, context) => {
      await provePassword(context, current, context);
      await proveAgain(context, code, context);
    },
    run: async (_input, { db, operator }) => ({
      data: { recoveryCodes: await newRecoveryCodes(db, operator.id) },
      did: { target: operator.email },
    }),
  },
};
