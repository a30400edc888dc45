import { eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { failuresOf, forgetFailures } from '../../../account/attempts';
import { startClosing } from '../../../account/close';
import { forgetDevice } from '../../../account/devices';
import { accountMessages } from '../../../account/messages';
import { grades, users } from '../../../db/schema';
import { NotFoundError } from '../../../kernel/errors';
import { notificationMessages } from '../../../notification/messages';
import { notify } from '../../../notification/notify';
import { archiveOf } from '../../../personal-data/archive';
import { userMessages } from '../../../user/messages';
import type { DeskHandlersOf } from '../shared/handler';
import { closable, closingOf } from './closing';
import { learnerCards, needLearner } from './find';
import { learnerStory } from './story';

export const learnerHandlers: DeskHandlersOf<
  | 'learners.list'
  | 'learners.show'
  | 'learners.phone'
  | 'learners.grade'
  | 'learners.endDevice'
  | 'learners.unlock'
  | 'learners.export'
  | 'learners.close'
> = {
  'learners.list': { run: (input, context) => learnerCards(context, input) },
  'learners.show': {
    run: async ({ id }, context) => ({ ...(await learnerStory(context, id)), closing: await closingOf(context, id) }),
  },
  'learners.phone': {
    run: async ({ id }, { db }) => {
      const { rsNo, mobilePhone } = await needLearner(db, id);
      return { data: { phone: mobilePhone }, did: { target: rsNo, after: { phone: maskPhone(mobilePhone) } } };
    },
  },
  'learners.grade': {
    run: async ({ id, gradeId }, { db }) => {
      const learner = await needLearner(db, id);
      const all = await db.select().from(grades);
      const nameOf = (which: number | null): string | null => all.find((grade) => grade.id === which)?.name ?? null;
      const grade = nameOf(gradeId);
      if (grade === null) throw new NotFoundError(userMessages.unknownGrade);
      await db.update(users).set({ gradeId, isSetClass: 2 }).where(eq(users.id, id));
      return { data: {}, did: { target: learner.rsNo, before: { grade: nameOf(learner.gradeId) }, after: { grade } } };
    },
  },
  'learners.endDevice': {
    run: async ({ id, deviceKey }, { db }) => {
      const { rsNo } = await needLearner(db, id);
      if (!(await forgetDevice({ db, caller: { userId: id, tokenId: null } }, deviceKey)))
        throw new NotFoundError(accountMessages.unknownDevice);
      return { data: {}, did: { target: rsNo, after: { device: deviceKey } } };
    },
  },
  'learners.unlock': {
    run: async ({ id }, context) => {
      const { rsNo, mobilePhone } = await needLearner(context.db, id);
      const failures = await failuresOf(context, mobilePhone);
      await forgetFailures(context, mobilePhone);
      return { data: {}, did: { target: rsNo, before: { failures }, after: { failures: 0 } } };
    },
  },
  'learners.export': {
    run: async ({ id }, context) => {
      const { db, now } = context;
      const { rsNo, mobilePhone, createdAt } = await needLearner(db, id);
      const zip = await archiveOf(context, { userId: id, mobilePhone, since: createdAt });
      await notify(db, id, notificationMessages.dataFetchedByDesk, now());
      return { data: { zip: zip.toString('base64') }, did: { target: rsNo, after: { bytes: zip.length } } };
    },
  },
  'learners.close': {
    weigh: async ({ id }, { db }) => ({ sumFen: 0, target: await closable(db, id) }),
    run: async ({ id, why }, { db, now }) => {
      const rsNo = await closable(db, id);
      const data = await startClosing(db, id, now());
      return { data, did: { target: rsNo, after: { why, closesAt: data.closesAt } } };
    },
  },
};
