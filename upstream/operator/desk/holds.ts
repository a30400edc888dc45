import type { DeskInput, DeskRowName } from '@/lib/ops/contract';
import { holdKinds, textThing, type HoldKind } from '@/lib/ops/holds';
import { mayDo } from './admit';
import { BusinessError } from '../../kernel/errors';
import { heldBy, hold, letGo, type Thing } from '../../staff/holds';
import { staffMessages } from '../../staff/messages';
import type { DeskHandlersOf, SignedIn } from './shared/handler';

/** Which row writes what: nobody carries one out while a colleague writes the same. */
const writes: { readonly [Row in DeskRowName]?: { of(input: DeskInput<Row>): Thing | null } } = {
  'marking.save': numbered('marking'),
  'marking.arrange': numbered('marking'),
  'marking.removePage': numbered('marking'),
  'marking.publish': numbered('marking'),
  'marking.withdraw': numbered('marking'),
  'marking.drop': numbered('marking'),
  'marking.hand': numbered('marking'),
  'papers.save': numbered('paper'),
  'content.save': numbered('article'),
  'content.publish': numbered('article'),
  'content.unschedule': numbered('article'),
  'content.restore': numbered('article'),
  'content.withdraw': numbered('article'),
  'content.discard': numbered('article'),
  'texts.save': { of: text },
  'texts.publish': { of: text },
  'texts.unschedule': { of: text },
  'texts.restore': { of: text },
  'texts.back': { of: text },
  'courses.save': numbered('course'),
  'courses.outline': numbered('course'),
  'courses.shelve': numbered('course'),
  'courses.drop': numbered('course'),
  'live.save': numbered('activity'),
  'inbox.reply': { of: ({ ticketNo }) => ({ kind: 'ticket', thing: ticketNo }) },
};

function numbered(kind: HoldKind): { of(input: { readonly id: number | null }): Thing | null } {
  return { of: ({ id }) => (id === null ? null : { kind, thing: String(id) }) };
}

function text({ name, site }: { readonly name: string; readonly site: string }): Thing {
  return { kind: 'text', thing: textThing(name, site) };
}

/** The same table where all rows are alike. */
const written: Readonly<Partial<Record<DeskRowName, { of(input: unknown): Thing | null }>>> = writes;

/** @throws BusinessError where a colleague writes what this row would change; what a second person carries out was decided before */
export async function needFree(row: DeskRowName, input: unknown, { db, operator, now, askedAt }: SignedIn): Promise<void> {
  const what = written[row]?.of(input) ?? null;
  if (what === null || askedAt !== undefined) return;
  const by = await heldBy(db, what, operator.id, now());
  if (by !== null) throw new BusinessError(staffMessages.held(by.name));
}

export const holdHandlers: DeskHandlersOf<'holds.keep' | 'holds.drop' | 'holds.take'> = {
  'holds.keep': {
    run: async ({ wants, ...what }, { db, now, operator }) => {
      mayDo(operator, holdKinds[what.kind]);
      if (wants) await hold(db, what, operator.id, now(), 'nobody');
      const by = await heldBy(db, what, operator.id, now());
      return { by: by && { name: by.name, since: by.since.toISOString() } };
    },
  },
  'holds.drop': {
    run: async (what, { db, operator }) => {
      await letGo(db, what, operator.id);
      return {};
    },
  },
  'holds.take': {
    run: async (what, { db, now, operator }) => {
      mayDo(operator, holdKinds[what.kind]);
      const by = await heldBy(db, what, operator.id, now());
      await hold(db, what, operator.id, now(), 'anybody');
      return { data: {}, did: { target: what.thing, before: { name: by?.name ?? null }, after: { name: operator.name } } };
    },
  },
};
