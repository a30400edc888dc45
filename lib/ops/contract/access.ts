import { z } from 'zod';
import type { DeskRows } from './row';
import { code, currentPassword, email, empty, id, newPassword, operator, someRoles, time } from './shapes';

const recoveryCodes = z.array(z.string());

/** Signing in, invitations being accepted, and what everybody may change of their own account. */
export const accessRows = {
  'access.password': {
    right: 'door',
    kind: 'enter',
    session: 'starts',
    input: z.object({ email, password: z.string().min(1, '请输入密码').max(200) }),
    /** The token opens nothing but the next step, for ten minutes. */
    output: z.object({ token: z.string(), name: z.string() }),
  },
  'access.code': {
    right: 'door',
    kind: 'enter',
    session: 'starts',
    input: z.object({ code }),
    /** `codesLeft`: recovery codes that are left, where one was used; else null. */
    output: z.object({ token: z.string(), codesLeft: z.number().int().nullable() }),
  },
  'access.out': { right: 'door', kind: 'enter', session: 'ends', input: empty, output: empty },
  'access.me': {
    right: 'self',
    kind: 'read',
    input: empty,
    output: z.object({ me: operator, idleMinutes: z.number().int(), limitFen: z.number().int() }),
  },
  'join.open': {
    right: 'door',
    kind: 'enter',
    input: z.object({ token: z.string().max(100) }),
    /** `uri` is what the authenticator reads from the code on the screen. */
    output: z.object({ name: z.string(), email: z.string(), roles: someRoles, secret: z.string(), uri: z.string(), expiresAt: time }),
  },
  'join.accept': {
    right: 'door',
    kind: 'enter',
    session: 'starts',
    input: z.object({ token: z.string().max(100), password: newPassword, code }),
    output: z.object({ token: z.string(), recoveryCodes }),
  },
  'self.sessions': {
    right: 'self',
    kind: 'read',
    input: empty,
    output: z.object({
      list: z.array(z.object({ id, device: z.string(), ip: z.string(), createdAt: time, seenAt: time, current: z.boolean() })),
      codesLeft: z.number().int(),
    }),
  },
  'self.endSession': { right: 'self', kind: 'act', input: z.object({ id }), output: empty },
  'self.password': {
    right: 'self',
    kind: 'act',
    input: z.object({ current: currentPassword, password: newPassword }),
    output: empty,
  },
  'self.recoveryCodes': {
    right: 'self',
    kind: 'act',
    /** `code`: of the authenticator, or one of the recovery codes that are left. */
    input: z.object({ current: currentPassword, code }),
    output: z.object({ recoveryCodes }),
  },
} as const satisfies DeskRows;
