import type { DeskInput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { BusinessError } from '../../kernel/errors';
import { needVersion, ownText, publishedText, publishVersion, saveVersion, textShelf, type Version, type Which } from '../../texts/editing';
import { needText, partsOf, pathOf, textOf } from '../../texts/files';
import { textMessages } from '../../texts/messages';
import { checkNamedProblems } from '../../texts/named-problems';
import { lastOf, schedule, settle, unschedule } from '../../versions/keep';
import { pagesChange } from '../../events/pages';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { listed, shown } from './texts-shown';

/** Its line in the audit log is found by the file. */
const targetOf = ({ name, site }: Which): string => pathOf(name, site);

/** Before something is saved for the first time, what the site shows by a file becomes a version, to come back to. */
async function keepFile(tx: Database, which: Which, { operator, now }: SignedIn): Promise<number | null> {
  const own = await ownText(tx, which);
  if (own === null) return null;
  const text = textOf(partsOf(which.name, own));
  const version = await saveVersion(tx, { ...which, basedOn: null, text, operatorId: operator.id }, now());
  await settle(tx, textShelf(which), version.id, now());
  return version.id;
}

const base = (input: Which & { readonly basedOn: number | null }, context: SignedIn): Promise<number | null> =>
  input.basedOn === null ? keepFile(context.db, input, context) : Promise.resolve(input.basedOn);

/** Publishes a version; its pages are told when it is so. */
async function onSite(context: SignedIn, version: Version): Promise<() => void> {
  return pagesChange(context, [await publishVersion(context.db, version, context.now())]);
}

const whichOf = ({ name, site }: Which): Which => ({ name, site });

async function back(input: DeskInput<'texts.back'>, context: SignedIn) {
  const { db, now, operator } = context;
  const which = whichOf(input);
  const last = await lastOf(db, textShelf(which));
  const said = last === null ? null : (await needVersion(db, which, last)).text;
  if (last === null || (said === null && (await publishedText(db, which)) === null)) throw new BusinessError(textMessages.notOwn);
  const version = await saveVersion(db, { ...which, basedOn: input.basedOn, text: null, operatorId: operator.id }, now());
  const afterwards = await onSite(context, version);
  return { data: {}, did: { target: targetOf(which), before: { versionId: last }, after: { versionId: version.id } }, afterwards };
}

export const textDeskHandlers: DeskHandlersOf<
  'texts.list' | 'texts.show' | 'texts.check' | 'texts.save' | 'texts.publish' | 'texts.unschedule' | 'texts.restore' | 'texts.back'
> = {
  'texts.list': { run: async (_input, { db }) => ({ list: await listed(db) }) },
  'texts.show': { run: (which, context) => shown(context, which) },
  'texts.check': {
    run: ({ name }) => {
      needText(name);
      return Promise.resolve({ mistake: '', html: '' });
    },
  },
  'texts.save': {
    run: async (input, context) => {
      needText(input.name);
      const which = whichOf(input);
      const text = textOf(input);
      checkNamedProblems(text);
      const basedOn = await base(input, context);
      const version = await saveVersion(context.db, { ...which, basedOn, text, operatorId: context.operator.id }, context.now());
      return { data: { versionId: version.id }, did: { target: targetOf(which), after: { versionId: version.id } } };
    },
  },
  'texts.publish': {
    run: async ({ versionId, at, ...which }, context) => {
      const { db, now } = context;
      const version = await needVersion(db, which, versionId);
      const did = { target: targetOf(which), after: { versionId, at } };
      if (at === null) return { data: {}, did, afterwards: await onSite(context, version) };
      await schedule(db, textShelf(which), { id: versionId, at: new Date(at) }, now());
      return { data: {}, did };
    },
  },
  'texts.unschedule': {
    run: async (which, { db }) => {
      if (!(await unschedule(db, textShelf(which)))) throw new BusinessError(textMessages.notWaiting);
      return { data: {}, did: { target: targetOf(which) } };
    },
  },
  'texts.restore': {
    run: async ({ versionId, ...which }, context) => {
      const { db, now, operator } = context;
      const { text } = await needVersion(db, which, versionId);
      const last = await lastOf(db, textShelf(which));
      const version = await saveVersion(db, { ...which, basedOn: last, text, operatorId: operator.id }, now());
      return {
        data: { versionId: version.id },
        did: { target: targetOf(which), before: { versionId: last }, after: { versionId } },
        afterwards: await onSite(context, version),
      };
    },
  },
  'texts.back': { run: back },
};
