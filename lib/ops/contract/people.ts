import { z } from 'zod';
import type { DeskRows } from './row';
import { code, email, empty, id, someRoles, time, words } from './shapes';

/** Which teacher of the school somebody with the role 老师 is; null = none of them. */
const teacherId = id.nullable().default(null);
const teacher = z.object({ id, name: z.string() });

/** Who works at the desk: 人员与权限. What lets somebody in or gives them more asks who sits there: `code`, of their own authenticator. */
export const peopleRows = {
  'people.list': {
    right: 'people.manage',
    kind: 'read',
    input: empty,
    output: z.object({
      people: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          roles: someRoles,
          teacher: teacher.nullable(),
          createdAt: time,
          /** Of their sessions, else what they did last; null = never. */
          seenAt: time.nullable(),
          sessions: z.number().int(),
          passkeys: z.number().int(),
          /** Until when no password is tried; null = not locked. */
          lockedUntil: time.nullable(),
        }),
      ),
      invitations: z.array(z.object({ id, name: z.string(), email: z.string(), roles: someRoles, createdAt: time, expiresAt: time })),
      /** Of the school: who somebody may be. */
      teachers: z.array(teacher),
    }),
  },
  'people.invite': {
    right: 'people.manage',
    kind: 'act',
    input: z.object({ name: words(20), email, roles: someRoles, teacherId, code }),
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  /** Takes the link back and makes a new one, good as long as the first was: where it went astray or is about to run out. */
  'people.resend': {
    right: 'people.manage',
    kind: 'act',
    input: z.object({ id, code }),
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  'people.withdraw': { right: 'people.manage', kind: 'act', input: z.object({ id }), output: empty },
  /** A new link by which somebody who lost their authenticator sets password and codes anew; ends their sessions. */
  'people.reset': {
    right: 'people.manage',
    kind: 'act',
    input: z.object({ id, code }),
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  'people.roles': {
    right: 'people.manage',
    kind: 'act',
    /** `was`: the roles that whoever changes them saw: what a colleague has taken away meanwhile is not given back. */
    input: z.object({ id, roles: someRoles, was: someRoles.optional(), teacherId, code }),
    output: empty,
  },
  'people.unlock': { right: 'people.manage', kind: 'act', input: z.object({ id }), output: empty },
  'people.sessions': {
    right: 'people.manage',
    kind: 'read',
    input: z.object({ id }),
    /** The last used first. */
    output: z.object({
      list: z.array(z.object({ id, device: z.string(), ip: z.string(), createdAt: time, seenAt: time, current: z.boolean() })),
    }),
  },
  /** One of somebody's: a device that is lost, or that nobody knows. */
  'people.endSession': { right: 'people.manage', kind: 'act', input: z.object({ id, sessionId: id }), output: empty },
  'people.endSessions': { right: 'people.manage', kind: 'act', input: z.object({ id }), output: empty },
  /** Every passkey of somebody, whose device is lost. */
  'people.dropPasskeys': { right: 'people.manage', kind: 'act', input: z.object({ id }), output: empty },
  'people.remove': { right: 'people.manage', kind: 'act', input: z.object({ id }), output: empty },
} as const satisfies DeskRows;
