import { and, asc, count, eq } from 'drizzle-orm';
import { scopeOf, type Role } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { operatorPasskeys, operators, teachers } from '../../db/schema';
import { freeOpen } from '../../inbox/free-open';
import { BusinessError, FieldError } from '../../kernel/errors';
import { lastDoneAt } from '../../staff/audit';
import { closeHandedTo, closeInvitation, openInvitations } from '../../staff/invitations';
import { staffMessages } from '../../staff/messages';
import { dropPasskeys } from '../../staff/passkeys';
import { present, rolesIn } from '../../staff/people';
import { proveAgain } from '../../staff/prove-again';
import { endSessions, openSessions } from '../../staff/sessions';
import { lockedUntil } from '../../staff/tries';
import { linkHandlers } from './people-links';
import { sessionHandlers, somebody } from './people-sessions';
import { teacherAmong, teachersOfSchool } from './people-teachers';
import { withPrepared, type DeskHandlersOf } from './shared/handler';

/** Somebody must be left who can invite. @throws FieldError */
async function keepAnAdmin(db: Database, without: number): Promise<void> {
  const rows = await db.select().from(operators).where(present).for('update');
  if (!rows.some(({ id, roles }) => id !== without && rolesIn(roles).includes('admin')))
    throw new FieldError('roles', staffMessages.lastAdmin);
}

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.every((role) => others.includes(role)) && others.every((role) => some.includes(role));

async function passkeysByPerson(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.select({ id: operatorPasskeys.operatorId, n: count() }).from(operatorPasskeys).groupBy(operatorPasskeys.operatorId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export const peopleHandlers: DeskHandlersOf<
  | 'people.list'
  | 'people.invite'
  | 'people.resend'
  | 'people.withdraw'
  | 'people.reset'
  | 'people.roles'
  | 'people.unlock'
  | 'people.sessions'
  | 'people.endSession'
  | 'people.endSessions'
  | 'people.dropPasskeys'
  | 'people.remove'
> = {
  'people.list': {
    run: async (_input, { db, now }) => {
      const at = now();
      const rows = await db.select().from(operators).where(present).orderBy(asc(operators.id));
      const sessions = await openSessions(db, at);
      const invitations = await openInvitations(db, at);
      const passkeys = await passkeysByPerson(db);
      const school = await teachersOfSchool(db);
      const done = await Promise.all(rows.map(({ id }) => lastDoneAt(db, id)));
      const locks = await Promise.all(rows.map(({ email }) => lockedUntil(db, email, at)));
      return {
        people: rows.map(({ id, name, email, roles, teacherId, createdAt }, index) => {
          const own = sessions.filter(({ operatorId }) => operatorId === id);
          return {
            id,
            name,
            email,
            roles: rolesIn(roles),
            teacher: school.find((one) => one.id === teacherId) ?? null,
            createdAt: createdAt.toISOString(),
            seenAt: (own[0]?.seenAt ?? done[index])?.toISOString() ?? null,
            sessions: own.length,
            passkeys: passkeys.get(id) ?? 0,
            lockedUntil: locks[index]?.toISOString() ?? null,
          };
        }),
        invitations: invitations.map(({ id, name, email, roles, createdAt, expiresAt }) => ({
          id,
          name,
          email,
          roles: rolesIn(roles),
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        teachers: school,
      };
    },
  },
  ...linkHandlers,
  'people.roles': withPrepared({
    prepare: ({ code }, context) => proveAgain(context, code, context),
    run: async ({ id, roles, was: seen, teacherId }, { db, now }, { recovery }) => {
      await db.select({ id: operators.id }).from(operators).where(eq(operators.id, id)).for('update');
      const before = await somebody(db, id);
      if (seen && !sameRoles(seen, rolesIn(before.roles))) throw new FieldError('roles', staffMessages.rolesMeanwhile);
      if (!roles.includes('admin')) await keepAnAdmin(db, id);
      const held: readonly Role[] = [...new Set(roles)];
      const [was] = before.teacherId === null ? [] : await db.select().from(teachers).where(eq(teachers.id, before.teacherId));
      const is = await teacherAmong(db, held, teacherId);
      await db
        .update(operators)
        .set({ roles: [...held], teacherId: is?.id ?? null })
        .where(eq(operators.id, id));
      const other = was?.id !== is?.id;
      const tickets = scopeOf(held, 'inbox.work') === null ? await freeOpen(db, id) : 0;
      const invitations = scopeOf(held, 'people.manage') === null ? await closeHandedTo(db, id, now()) : [];
      return {
        data: {},
        did: {
          target: before.email,
          before: { roles: before.roles, ...(other && { teacher: was?.name ?? '' }) },
          after: {
            roles: [...held],
            ...(other && { teacher: is?.name ?? '' }),
            ...(tickets > 0 && { tickets }),
            ...(invitations.length > 0 && { invitations }),
            ...(recovery && { recovery }),
          },
        },
      };
    },
  }),
  'people.unlock': { run: async ({ id }, { db }) => ({ data: {}, did: { target: (await somebody(db, id)).email } }) },
  ...sessionHandlers,
  'people.dropPasskeys': {
    run: async ({ id }, { db }) => {
      const { email } = await somebody(db, id);
      return { data: {}, did: { target: email, before: { passkeys: await dropPasskeys(db, id) } } };
    },
  },
  'people.remove': {
    run: async ({ id }, { db, now, operator }) => {
      if (id === operator.id) throw new BusinessError(staffMessages.notYourself);
      const { name, email, roles } = await somebody(db, id);
      await keepAnAdmin(db, id);
      await endSessions(db, id);
      await dropPasskeys(db, id);
      const tickets = await freeOpen(db, id);
      await db
        .update(operators)
        .set({ removedAt: now() })
        .where(and(eq(operators.id, id), present));
      const open = (await openInvitations(db, now())).filter((invitation) => invitation.email === email);
      for (const invitation of open) await closeInvitation(db, invitation.id, now());
      const invitations = await closeHandedTo(db, id, now());
      const freed = { ...(tickets > 0 && { tickets }), ...(invitations.length > 0 && { invitations }) };
      return { data: {}, did: { target: email, before: { name, roles, ...freed } } };
    },
  },
};
