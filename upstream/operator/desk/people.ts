import { and, asc, count, eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf, type Role } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { operatorPasskeys, operators, teachers } from '../../db/schema';
import { freeOpen } from '../../inbox/free-open';
import { BusinessError, FieldError } from '../../kernel/errors';
import { lastDoneAt } from '../../staff/audit';
import { closeHandedTo, closeInvitation, invite, nobodysPassword, openInvitations, voidProofs } from '../../staff/invitations';
import { staffMessages } from '../../staff/messages';
import { dropPasskeys } from '../../staff/passkeys';
import { present, rolesIn } from '../../staff/people';
import { endSessions, openSessions } from '../../staff/sessions';
import { lockedUntil } from '../../staff/tries';
import { withPrepared, type DeskHandlersOf } from './shared/handler';
import { sessionHandlers, somebody } from './people-sessions';

/** Somebody must be left who can invite. @throws BusinessError */
async function keepAnAdmin(db: Database, without: number): Promise<void> {
  const rows = await db.select().from(operators).where(present).for('update');
  if (!rows.some(({ id, roles }) => id !== without && rolesIn(roles).includes('admin'))) throw new BusinessError(staffMessages.lastAdmin);
}

type Teacher = DeskOutput<'people.list'>['teachers'][number];

const teachersOfSchool = (db: Database): Promise<Teacher[]> =>
  db.select({ id: teachers.id, name: teachers.name }).from(teachers).orderBy(asc(teachers.id));

/** Who somebody is among the teachers of the school: only with the role, else null. @throws FieldError for one that is not there */
async function teacherAmong(db: Database, roles: readonly Role[], teacherId: number | null): Promise<Teacher | null> {
  if (teacherId === null || !roles.includes('teacher')) return null;
  const found = (await teachersOfSchool(db)).find(({ id }) => id === teacherId);
  if (!found) throw new FieldError('teacherId', staffMessages.noTeacher);
  return found;
}

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.every((role) => others.includes(role)) && others.every((role) => some.includes(role));

async function passkeysByPerson(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.select({ id: operatorPasskeys.operatorId, n: count() }).from(operatorPasskeys).groupBy(operatorPasskeys.operatorId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const link = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: Date }) => ({
  link: token,
  expiresAt: expiresAt.toISOString(),
});

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
  'people.invite': {
    run: async (input, context) => {
      const { name, email, roles } = input;
      const teacher = await teacherAmong(context.db, roles, input.teacherId);
      const made = await invite(context, { ...input, teacherId: teacher?.id ?? null });
      return { data: link(made), did: { target: email, after: { name, roles, ...(teacher && { teacher: teacher.name }) } } };
    },
  },
  'people.resend': {
    run: async ({ id }, context) => {
      const { name, email, roles, teacherId, operatorId } = await closeInvitation(context.db, id, context.now());
      const again = { name, email, roles: rolesIn(roles), teacherId, ...(operatorId !== null && { operatorId }) };
      return { data: link(await invite(context, again)), did: { target: email, after: { name, roles } } };
    },
  },
  'people.withdraw': {
    run: async ({ id }, { db, now }) => ({ data: {}, did: { target: (await closeInvitation(db, id, now())).email } }),
  },
  'people.reset': withPrepared({
    prepare: nobodysPassword,
    run: async ({ id }, context, passwordHash) => {
      // An open desk would be all that it takes to sit there with a password and codes of one's own.
      if (id === context.operator.id) throw new BusinessError(staffMessages.notOwnReset);
      const { name, email, roles } = await somebody(context.db, id);
      // First, since it waits for whoever is signing in as them: what they were let in with goes, too.
      const made = await invite(context, { name, email, roles: rolesIn(roles), operatorId: id });
      const passkeys = await voidProofs(context, id, passwordHash);
      return { data: link(made), did: { target: email, before: { passkeys } } };
    },
  }),
  'people.roles': {
    run: async ({ id, roles, was: seen, teacherId }, { db, now }) => {
      await db.select({ id: operators.id }).from(operators).where(eq(operators.id, id)).for('update');
      const before = await somebody(db, id);
      if (seen && !sameRoles(seen, rolesIn(before.roles))) throw new BusinessError(staffMessages.rolesMeanwhile);
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
          },
        },
      };
    },
  },
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
