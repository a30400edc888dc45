import { BusinessError } from '../../kernel/errors';
import { challengeIn, hostOf, newChallenge, takeChallenge } from '../../staff/challenges';
import { staffMessages } from '../../staff/messages';
import { addPasskey, dropPasskey, handleOf, passkeysOf, renamePasskey } from '../../staff/passkeys';
import { askForPasskey, signInByPasskey } from '../../staff/passkey-sign-in';
import { provePassword } from '../../staff/prove-again';
import type { DeskHandlersOf } from './shared/handler';

export const passkeyHandlers: DeskHandlersOf<
  | 'access.askPasskey'
  | 'access.passkey'
  | 'self.passkeys'
  | 'self.askPasskey'
  | 'self.addPasskey'
  | 'self.renamePasskey'
  | 'self.dropPasskey'
> = {
  'access.askPasskey': { run: (_input, context) => askForPasskey(context, context) },
  'access.passkey': { run: (input, context) => signInByPasskey(context, input, context) },
  'self.passkeys': {
    run: async (_input, { db, operator }) => ({
      list: (await passkeysOf(db, operator.id)).map(({ id, name, host, createdAt, usedAt }) => ({
        id,
        name,
        host,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }),
  },
  'self.askPasskey': {
    prepare: ({ current }, context) => provePassword(context, current, context),
    run: async (_input, context) => {
      const { db, operator, now, origin } = context;
      const host = hostOf(origin);
      const have = (await passkeysOf(db, operator.id)).filter((passkey) => passkey.host === host);
      return {
        challenge: await newChallenge(db, 'add', context, now()),
        host,
        handle: handleOf(operator.id),
        have: have.map(({ credentialId }) => credentialId),
      };
    },
  },
  'self.addPasskey': {
    // Before the transaction: what is refused in it has used its challenge up all the same.
    prepare: async ({ clientDataJSON }, context) => {
      if (!(await takeChallenge(context.db, 'add', challengeIn(clientDataJSON), context, context.now())))
        throw new BusinessError(staffMessages.passkeyLate);
    },
    run: async (input, { db, operator, now, origin, device }) => {
      const { name, host } = await addPasskey(db, operator.id, input, { origin, name: device || hostOf(origin) }, now());
      return { data: { name }, did: { target: operator.email, after: { passkey: name, host } } };
    },
  },
  'self.renamePasskey': {
    run: async ({ id, name }, { db, operator }) => {
      const before = await renamePasskey(db, operator.id, id, name);
      return { data: {}, did: { target: operator.email, before: { passkey: before }, after: { passkey: name } } };
    },
  },
  'self.dropPasskey': {
    prepare: ({ current }, context) => provePassword(context, current, context),
    run: async ({ id }, { db, operator }) => {
      const { name, host } = await dropPasskey(db, operator.id, id);
      return { data: {}, did: { target: operator.email, before: { passkey: name, host } } };
    },
  },
};
