import { BusinessError } from '../../kernel/errors';
import { closeInvitation, invite, nobodysPassword, refuseTaken, voidProofs } from '../../staff/invitations';
import { staffMessages } from '../../staff/messages';
import { rolesIn } from '../../staff/people';
import { proveAgain } from '../../staff/prove-again';
import { somebody } from './people-sessions';
import { teacherAmong } from './people-teachers';
import { withPrepared, type DeskHandlersOf } from './shared/handler';

const link = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: Date }) => ({
  link: token,
  expiresAt: expiresAt.toISOString(),
});

/**
 * Links by which an account is set up. Whoever opens one is that colleague: they are made for somebody who proves once more who they
 * are, or an administrator's desk that was left open would make a second person of whoever passes by.
 */
export const linkHandlers: DeskHandlersOf<'people.invite' | 'people.resend' | 'people.withdraw' | 'people.reset'> = {
  'people.invite': withPrepared({
    prepare: async ({ email, roles, teacherId, code }, context) => {
      // A code is spent by looking at it: first whatever else may be wrong.
      await refuseTaken(context.db, email, context.now());
      const teacher = await teacherAmong(context.db, roles, teacherId);
      return { teacher, ...(await proveAgain(context, code, context)) };
    },
    run: async ({ name, email, roles }, context, { teacher, recovery }) => {
      const made = await invite(context, { name, email, roles, teacherId: teacher?.id ?? null });
      const after = { name, roles, ...(teacher && { teacher: teacher.name }), ...(recovery && { recovery }) };
      return { data: link(made), did: { target: email, after } };
    },
  }),
  'people.resend': withPrepared({
    prepare: ({ code }, context) => proveAgain(context, code, context),
    run: async ({ id }, context, { recovery }) => {
      const { name, email, roles, teacherId, operatorId } = await closeInvitation(context.db, id, context.now());
      const again = { name, email, roles: rolesIn(roles), teacherId, ...(operatorId !== null && { operatorId }) };
      const made = await invite(context, again);
      return { data: link(made), did: { target: email, after: { name, roles, ...(recovery && { recovery }) } } };
    },
  }),
  'people.withdraw': {
    run: async ({ id }, { db, now }) => ({ data: {}, did: { target: (await closeInvitation(db, id, now())).email } }),
  },
  'people.reset': withPrepared({
    prepare: async ({ id, code }, context) => {
      // It is another administrator's to do, so that both know.
      if (id === context.operator.id) throw new BusinessError(staffMessages.notOwnReset);
      return { passwordHash: await nobodysPassword(), ...(await proveAgain(context, code, context)) };
    },
    run: async ({ id }, context, { passwordHash, recovery }) => {
      const { name, email, roles } = await somebody(context.db, id);
      // First, since it waits for whoever is signing in as them: what they were let in with goes, too.
      const made = await invite(context, { name, email, roles: rolesIn(roles), operatorId: id });
      const passkeys = await voidProofs(context, id, passwordHash);
      return { data: link(made), did: { target: email, before: { passkeys }, ...(recovery && { after: { recovery } }) } };
    },
  }),
};
