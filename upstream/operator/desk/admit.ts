import type { DeskRow } from '@/lib/ops/contract/row';
import { roles, scopeOf, scopeOfRole, type Right } from '@/lib/ops/rights';
import { staffMessages } from '../../staff/messages';
import type { Operator } from '../../staff/people';
import { sessionOf } from '../../staff/sessions';
import { Forbidden, SignedOut } from './refusals';
import type { DeskContext, SignedIn } from './shared/handler';

const whoMay = (right: Right): string =>
  roles
    .filter((role) => scopeOfRole(role, right) !== null)
    .map((role) => staffMessages.roles[role])
    .join('、');

/** @throws Forbidden, with the roles that may */
export function mayDo({ roles: held }: Pick<Operator, 'roles'>, right: Right): void {
  if (scopeOf(held, right) === null) throw new Forbidden(staffMessages.forbidden(whoMay(right)));
}

/**
 * Who asks, by their own session and not by anybody's word, and how far they may: the one place that asks the table of rights.
 * @throws SignedOut, Forbidden
 */
export async function admit({ right, opens }: DeskRow, context: DeskContext): Promise<SignedIn> {
  const { db, token, idle = false } = context;
  const held = token === '' ? null : await sessionOf(db, token, 'open', context.now(), { noted: !idle });
  if (held === null) throw new SignedOut(staffMessages.signedOut);
  const wanted: readonly Right[] = [
    ...(right === 'self' || right === 'door' ? [] : [right]),
    ...(opens ? (['personal.open'] as const) : []),
  ];
  for (const one of wanted) mayDo(held.operator, one);
  const scope = wanted.every((one) => scopeOf(held.operator.roles, one) === 'all') ? 'all' : 'own';
  return { ...context, ...held, scope };
}
