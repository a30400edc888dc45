import type { Database } from '../../db/open';
import { NotFoundError } from '../../kernel/errors';
import { staffMessages } from '../../staff/messages';
import { operatorById, type OperatorRow } from '../../staff/people';
import { endSession, endSessions, openSessions } from '../../staff/sessions';
import type { DeskHandlersOf } from './shared/handler';

/** @throws NotFoundError for nobody, and for one who was removed */
export async function somebody(db: Database, id: number): Promise<OperatorRow> {
  const found = await operatorById(db, id);
  if (!found) throw new NotFoundError(staffMessages.noPerson);
  return found;
}

/** Where a colleague is signed in, ended one by one or all together. */
export const sessionHandlers: DeskHandlersOf<'people.sessions' | 'people.endSession' | 'people.endSessions'> = {
  'people.sessions': {
    run: async ({ id }, { db, now, sessionId }) => {
      await somebody(db, id);
      const list = await openSessions(db, now(), id);
      return {
        list: list.map(({ id: of, device, ip, createdAt, seenAt }) => ({
          id: of,
          device,
          ip,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: of === sessionId,
        })),
      };
    },
  },
  'people.endSession': {
    run: async ({ id, sessionId }, { db, now }) => {
      const { email } = await somebody(db, id);
      const device = (await openSessions(db, now(), id)).find((one) => one.id === sessionId)?.device;
      if (!(await endSession(db, id, sessionId))) throw new NotFoundError(staffMessages.noSession);
      return { data: {}, did: { target: email, before: { device: device ?? '' } } };
    },
  },
  'people.endSessions': {
    run: async ({ id }, { db }) => {
      const { email } = await somebody(db, id);
      return { data: {}, did: { target: email, after: { ended: await endSessions(db, id) } } };
    },
  },
};
