import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { deadLetters, dropDead, retryDead } from '../../delivery/dead';
import { BusinessError } from '../../kernel/errors';
import type { Event } from '../../kernel/events';
import { staffMessages } from '../../staff/messages';
import type { ActHandler, DeskHandlersOf, SignedIn } from './shared/handler';

type Line = DeskOutput<'undelivered.list'>['list'][number];

/** The number that an event carries, and where at the desk it leads. */
function about(happened: Event): Pick<Line, 'about' | 'path'> {
  if ('orderNo' in happened) return { about: happened.orderNo, path: screenPath('orders', happened.orderNo) };
  if ('ticketNo' in happened) return { about: happened.ticketNo, path: screenPath('inbox', null, { ticket: happened.ticketNo }) };
  // An order is found by any of its numbers.
  const no = 'payNo' in happened ? happened.payNo : 'refundNo' in happened ? happened.refundNo : '';
  if (no !== '') return { about: no, path: screenPath('orders', null, { words: no }) };
  return { about: '', path: happened.kind === 'difference.found' ? screenPath('bills') : '' };
}

/** All of them, or one. */
async function lines({ db }: Pick<SignedIn, 'db'>, which: number | null = null): Promise<DeskOutput<'undelivered.list'>> {
  const { dead, waiting } = await deadLetters({ db }, which);
  return {
    waiting,
    list: dead.map(({ id, channel, event, attempts, createdAt, failedAt, lastError }) => ({
      id,
      failedAt: (failedAt ?? createdAt).toISOString(),
      channel: staffMessages.channels[channel],
      what: staffMessages.happened[event.kind],
      ...about(event),
      attempts,
      error: lastError,
    })),
  };
}

/** Does the same with one or with all. A colleague may have been quicker. */
const handled = (deal: typeof retryDead): ActHandler<{ readonly id: number | null }, { count: number }> => ({
  run: async ({ id }, context) => {
    const [of] = id === null ? [] : (await lines(context, id)).list;
    const count = await deal(context, id);
    if (count === 0) throw new BusinessError(staffMessages.noUndelivered);
    const target = of ? [of.channel, of.what, of.about].filter(Boolean).join(' ') : staffMessages.allUndelivered;
    return { data: { count }, did: { target, after: { count } } };
  },
});

export const undeliveredHandlers: DeskHandlersOf<`undelivered.${'list' | 'retry' | 'drop'}`> = {
  'undelivered.list': { run: (_input, context) => lines(context) },
  'undelivered.retry': handled(retryDead),
  'undelivered.drop': handled(dropDead),
};
