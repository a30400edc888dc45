import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { DeskFacts } from '../../../kernel/desk';
import { BusinessError } from '../../../kernel/errors';
import { staffMessages } from '../../../staff/messages';

/** What differs, for the audit log and for whoever decides. */
export function differing(was: DeskFacts, is: DeskFacts): { before: DeskFacts; after: DeskFacts } {
  const only = (facts: DeskFacts): DeskFacts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !isDeepStrictEqual(was[name], is[name])));
  return { before: only(was), after: only(is) };
}

/** What stood there when a wish that is kept was asked for, as another wish. */
export const wasOf = (wish: unknown): unknown => z.object({ was: z.unknown().optional() }).parse(wish).was;

const fields = z.record(z.string(), z.unknown());
const parts = z.tuple([fields, fields, fields]);

/** A wish upon what is there now: only what it changes of what was. @throws BusinessError where the same was changed since */
export function upon(wish: unknown, was: unknown, is: unknown): unknown {
  if (isDeepStrictEqual(wish, was)) return is;
  if (isDeepStrictEqual(is, was) || isDeepStrictEqual(is, wish)) return wish;
  const all = parts.safeParse([wish, was, is]);
  if (!all.success) throw new BusinessError(staffMessages.changedSince);
  const [asked, before, now] = all.data;
  return Object.fromEntries(Object.entries(asked).map(([name, one]) => [name, upon(one, before[name], now[name])]));
}

interface Named {
  readonly id: number | string;
  readonly name: string;
}
/** What one of a list is called; its number where it stands there no longer. */
export const nameIn = (list: readonly Named[], id: Named['id']): string => list.find((one) => one.id === id)?.name ?? String(id);
