import { asc, count, eq, isNull } from 'drizzle-orm';
import { shopKeys } from '@/lib/kernel/shops';
import { maskPhone } from '@/lib/kernel/phone';
import type { ShopSource } from '@/lib/ops/official-kinds';
import { findOfficial } from '../../customer/advisers';
import { endAdviser, needAdviser, saveAdviser } from '../../customer/keep-advisers';
import { officialMessages } from '../../customer/official-messages';
import { needName, saveName } from '../../customer/official-names';
import { deskShops, sayShop } from '../../customer/site-shops';
import type { Database } from '../../db/open';
import { adviserAssignments, advisers, officialNames } from '../../db/schema';
import { iso } from '../../kernel/iso';
import { pagesChange } from '../../events/pages';
import type { DeskHandlersOf } from './shared/handler';

/** How many learners have each adviser as their own. */
async function learnersOf(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: adviserAssignments.adviserId, learners: count() })
    .from(adviserAssignments)
    .groupBy(adviserAssignments.adviserId);
  return new Map(rows.map(({ id, learners }) => [id, learners]));
}

async function adviserLines(db: Database, ended: boolean) {
  const learners = await learnersOf(db);
  const rows = await db
    .select()
    .from(advisers)
    .where(ended ? undefined : isNull(advisers.endedAt))
    .orderBy(asc(advisers.id));
  return rows.map(({ id, name, wechatAccount, mobilePhone, intro, editedAt, endedAt }) => ({
    id,
    name,
    wechatAccount,
    phone: maskPhone(mobilePhone),
    intro,
    learners: learners.get(id) ?? 0,
    editedAt: iso(editedAt),
    endedAt: iso(endedAt),
  }));
}

async function nameLines(db: Database, ended: boolean) {
  const rows = await db
    .select()
    .from(officialNames)
    .where(ended ? undefined : isNull(officialNames.endedAt))
    .orderBy(asc(officialNames.id));
  const first = (kind: string): number | undefined => rows.find((row) => row.kind === kind && row.endedAt === null)?.id;
  return rows.map(({ id, kind, label, value, createdAt, endedAt }) => ({
    id,
    kind,
    label,
    value,
    createdAt: createdAt.toISOString(),
    endedAt: iso(endedAt),
    handed: (kind === 'service' || kind === 'account') && id === first(kind),
  }));
}

type Adviser = typeof advisers.$inferSelect;
const facts = ({ name, wechatAccount, mobilePhone, intro }: Adviser) => ({
  name,
  wechatAccount,
  mobilePhone: maskPhone(mobilePhone),
  intro,
});

/** Those that the desk has said something of. */
async function shopLines(db: Database) {
  return (await deskShops(db)).flatMap(({ site, shops }) =>
    shopKeys.flatMap((shop) => {
      const value = shops[shop];
      if (value === undefined) return [];
      return [{ site, siteName: '', shop, value, by: value === '' ? ('nobody' as const) : ('desk' as const), stated: '', variable: '' }];
    }),
  );
}

/** What the desk says of a shop, as it is kept. */
const saidOf = ({ by, value }: { readonly by: ShopSource; readonly value: string }): string | null =>
  ({ desk: value, nobody: '', environment: null })[by];
const shopFact = (value: string | null) => ({ value: value === null ? officialMessages.byEnvironment : value || officialMessages.noShop });

export const officialHandlers: DeskHandlersOf<
  | 'official.list'
  | 'official.check'
  | 'official.phone'
  | 'official.saveAdviser'
  | 'official.endAdviser'
  | 'official.saveName'
  | 'official.endName'
  | 'official.shops'
  | 'official.saveShop'
> = {
  'official.list': {
    run: async ({ ended }, { db }) => ({ advisers: await adviserLines(db, ended), names: await nameLines(db, ended) }),
  },
  // What the site table knows is said by the web tier, which reads it (lib/http/desk-known).
  'official.check': {
    run: async ({ typed }, { db }) => {
      const found = await findOfficial(db, typed);
      return { what: found?.what ?? null, name: found?.name ?? '', environment: false };
    },
  },
  'official.phone': {
    run: async ({ id }, { db }) => {
      const { mobilePhone, wechatAccount } = await needAdviser(db, id);
      return { data: { phone: mobilePhone }, did: { target: wechatAccount, after: { mobilePhone: maskPhone(mobilePhone) } } };
    },
  },
  'official.saveAdviser': {
    run: async (draft, { db, now }) => {
      const { before, after } = await saveAdviser(db, draft, now());
      return {
        data: { id: after.id },
        did: { target: after.wechatAccount, ...(before && { before: facts(before) }), after: facts(after) },
      };
    },
  },
  'official.endAdviser': {
    run: async ({ id }, { db, now }) => {
      const adviser = await endAdviser(db, id, now());
      return { data: {}, did: { target: adviser.wechatAccount, before: facts(adviser) } };
    },
  },
  'official.saveName': {
    run: async (draft, { db, now }) => {
      const { before, id } = await saveName(db, draft, now());
      const { kind, label, value } = draft;
      return {
        data: { id },
        did: { target: value, ...(before && { before: { label: before.label, value: before.value } }), after: { kind, label, value } },
      };
    },
  },
  'official.endName': {
    run: async ({ id }, { db, now }) => {
      const { kind, label, value } = await needName(db, id);
      await db.update(officialNames).set({ endedAt: now() }).where(eq(officialNames.id, id));
      return { data: {}, did: { target: value, before: { kind, label, value } } };
    },
  },
  'official.shops': { run: async (_input, { db }) => ({ list: await shopLines(db) }) },
  'official.saveShop': {
    run: async ({ site, shop, by, value, seen }, context) => {
      const { db, now } = context;
      const said = saidOf({ by, value });
      const before = await sayShop(db, { site, shop, value: said, seen: saidOf(seen) }, now());
      const did = { target: `${site} ${shop}`, before: shopFact(before), after: shopFact(said) };
      // The menu of every page leads to the shops.
      return { data: {}, did, afterwards: await pagesChange(context, [{ kind: 'site', id: site }]) };
    },
  },
};
