import { writeFile } from 'node:fs/promises';
import { maskPhone } from '@/lib/kernel/phone';
import { personByPhone } from '../account/people';
import { makeAssistantCodes } from '../assistant/make';
import { seedBase } from '../seed/base';
import type { Deps } from '../context/context';
import { dumpEmbedded } from '../db/open';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { publishReport } from '../evaluation/publish-report';
import { deadLetters, dropDead, retryDead } from '../delivery/dead';
import { findTicket, handleTicket } from '../inbox/desk';
import { inboxMessages } from '../inbox/messages';
import { ticketPage } from '../inbox/pages';
import type { Ticket } from '../inbox/shelf';
import { ledgerFaults } from '../ledger/check';
import { explainOrder } from '../ledger/explain';
import { linesBetween } from '../ledger/lines';
import { ledgerTotals } from '../ledger/totals';
import { activityNames, leadsOf } from '../live/list';
import { operate } from './orders';
import { extendRights, running } from '../order/extend';
import { orderRecord } from '../order/record';
import { closeDifference, openDifferences } from '../payment/differences';
import { seedLive } from '../seed/live';
import { SeedDataError } from '../kernel/data-files';
import { placeOf } from '../upload/store';
import { seedShop } from '../seed/steps';
import { pagesChange } from '../events/pages';
import { addOperator, demoCode, forgetPasskeys, operatorList, resetOperator } from './people';
import { isWish, wishRow, type Wish, type WishInput, type WishOutput } from './contract';
import { operatorMessages } from './messages';

/** Tickets that a command lists at once. */
const INBOX_PAGE = 200;

const shown = async (deps: Deps, { mobilePhone, images, createdAt, handledAt, ...rest }: Ticket, mask: (phone: string) => string) => ({
  ...rest,
  mobilePhone: mobilePhone === null ? '' : mask(mobilePhone),
  images: await Promise.all(images.map((key) => placeOf(deps, key))),
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});

/** Every row of the contract, carried out. A row without one does not compile. */
const commands: { readonly [W in Wish]: (deps: Deps, input: WishInput<W>) => Promise<WishOutput<W>> } = {
  orders: async (deps, wish) => {
    const { list, link } = await operate(deps, wish);
    return { list: [...list], link };
  },
  'orders.show': ({ db }, { orderNo }) => orderRecord(db, orderNo),
  'orders.extend': ({ db, now }, { days, why, courseId = null }) =>
    db.transaction(async (tx) => ({ count: (await extendRights(tx, running(courseId, now()), { days, why }, now())).length })),
  'differences.list': async ({ db }) => ({ list: await openDifferences(db) }),
  'differences.close': async (deps, { id, note }) => {
    await closeDifference(deps, id, note);
    return {};
  },
  'ledger.lines': async ({ services }, { from, to }) => ({ lines: await services.reads.read((db) => linesBetween(db, from, to)) }),
  'ledger.order': ({ db }, { orderNo }) => explainOrder(db, orderNo),
  'ledger.check': async ({ db }) => ({
    ...(await ledgerTotals(db)),
    faults: await ledgerFaults(db),
    openDifferences: (await openDifferences(db)).length,
  }),
  'inbox.list': async (deps, { states, after }) => {
    const { list, next } = await ticketPage(deps.db, { states, after, newest: true, most: INBOX_PAGE });
    return { list: await Promise.all(list.map((ticket) => shown(deps, ticket, maskPhone))), next };
  },
  'inbox.show': async (deps, { ticketNo }) => {
    const ticket = await findTicket(deps.db, ticketNo);
    if (!ticket) throw new NotFoundError(inboxMessages.noTicket(ticketNo));
    return shown(deps, ticket, (phone) => phone);
  },
  'inbox.handle': async (deps, { ticketNo, ...handling }) => ({ reached: await handleTicket(deps, ticketNo, handling) }),
  'leads.list': async (deps, { slug, phones }) => {
    const lines = await deps.services.reads.read((db) => leadsOf({ ...deps, db }, slug, phones));
    return {
      lines: lines?.map((line) => ({ ...line, createdAt: line.createdAt.toISOString() })) ?? null,
      activities: await activityNames(deps),
    };
  },
  'codes.make': async (deps, wish) => {
    const { courseTitle, codes } = await makeAssistantCodes(deps, wish);
    return { courseTitle, codes: [...codes] };
  },
  'report.add': async (deps, { mobilePhone, draft }) => {
    const person = await personByPhone(deps.db, mobilePhone);
    if (person === null) throw new NotFoundError(operatorMessages.noAccount(mobilePhone));
    return { reportId: await publishReport(deps, person.id, draft) };
  },
  'backup.database': async ({ db }, { file }) => {
    const dump = await dumpEmbedded(db);
    if (dump === null) throw new BusinessError(operatorMessages.notEmbedded);
    await writeFile(file, dump, { mode: 0o600, flag: 'wx' });
    return { bytes: dump.byteLength };
  },
  'content.import': async (deps) => {
    try {
      await seedBase(deps);
      await seedShop(deps);
      await seedLive(deps);
      (await pagesChange(deps, [{ kind: 'everything' }]))();
    } catch (error) {
      throw error instanceof SeedDataError ? new BusinessError(error.message) : error;
    }
    return {};
  },
  'events.list': async (deps) => {
    const { dead, waiting } = await deadLetters(deps);
    return {
      waiting,
      dead: dead.map(({ id, channel, key, createdAt, failedAt, lastError }) => ({
        id,
        channel,
        key,
        lastError,
        createdAt: createdAt.toISOString(),
        failedAt: (failedAt ?? createdAt).toISOString(),
      })),
    };
  },
  'ops.add': addOperator,
  'ops.reset': resetOperator,
  'ops.dropPasskeys': forgetPasskeys,
  'ops.list': async ({ db }) => ({ list: await operatorList(db) }),
  'ops.code': async (deps, { email }) => ({ code: await demoCode(deps, email) }),
  'events.drop': async (deps, { id }) => ({ count: await dropDead(deps, id) }),
  'events.retry': async (deps, { id }) => ({ count: await retryDead(deps, id) }),
};

/** A command as the door calls it: the contract has made its input and checks its output. */
type Served = { serve(deps: Deps, input: unknown): Promise<unknown> }['serve'];
const served: Readonly<Record<Wish, Served>> = commands;

/**
 * Carries out one wish, given as it came. Answers what the contract says. @throws BusinessError in words for whoever typed
 * the command: no such wish, a field that is not right, or the rules forbid it
 */
export async function carryOut(deps: Deps, name: string, given: unknown): Promise<unknown> {
  if (!isWish(name)) throw new NotFoundError(operatorMessages.noWish);
  const { input, output } = wishRow(name);
  const parsed = input.safeParse(given);
  if (!parsed.success) throw new BusinessError(operatorMessages.badInput(parsed.error.issues));
  return output.parse(await served[name](deps, parsed.data));
}
