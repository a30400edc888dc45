import { and, eq, ne } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { lockAccount } from '../account/lock';
import type { HandlersOf } from '../context/context';
import { parentLinks, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { countCall } from '../context/limits';
import { inFamily, notify } from '../notification/notify';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { bindableUntil, MOST_PARENTS, studentByCode } from './codes';
import { childOf } from './find';
import { parentMessages } from './messages';
import { countTry, findTicket, issueTicket, keepTicket, needTicket, setStudent } from './tickets';

/** Codes tried from one address, whatever the number: a family needs one or two. */
const tooOften = (seconds: number): string => parentMessages.tooOften(Math.ceil(seconds / 60));

type Step = 'parent.bindPhone' | 'parent.bindStudent' | 'parent.relationship' | 'parent.state';

/** The steps of parent binding: number → child's code → relationship (§10.11). A ticket carries them, never the query. */
export const bindHandlers: HandlersOf<Step> = {
  'parent.bindPhone': async ({ mobilePhone, smsCode }, context) => {
    await spendCode(context, mobilePhone, smsPurpose.parentBinding, smsCode);
    const { db, now } = context;
    const children = await db.$count(parentLinks, eq(parentLinks.parentPhone, mobilePhone));
    return { ...(await issueTicket(db, mobilePhone, children > 0, now())), children };
  },

  'parent.bindStudent': async ({ ticket, studentCode }, context) => {
    const { db, now } = context;
    const held = await needTicket(db, ticket, now());
    await db.transaction((tx) => countCall(tx, 'student-code', tooOften, context, now()));
    const left = await countTry(db, held);
    const studentId = await studentByCode(db, studentCode, now());
    if (studentId === null) throw new BusinessError(left > 0 ? parentMessages.wrongCode(left) : parentMessages.tooManyTries);
    const [own] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, studentId), eq(users.mobilePhone, held.parentPhone)));
    if (own) throw new BusinessError(parentMessages.ownPhone);
    await setStudent(db, held, studentId);
    const { learnerName, gradeName, bound, full } = await childOf(db, studentId, held.parentPhone);
    return { learnerName, gradeName, bound, full };
  },

  'parent.relationship': async ({ ticket, relation }, { db, now }) => {
    const held = await needTicket(db, ticket, now());
    const { studentId, parentPhone } = held;
    if (studentId === null) throw new BusinessError(parentMessages.studentFirst);
    if ((await bindableUntil(db, studentId, now())) === null) throw new BusinessError(parentMessages.bindingOver);
    return db.transaction(async (tx) => {
      // Parents of one learner are bound one after the other, so that a fifth never slips in.
      await lockAccount(tx, studentId);
      const others = and(eq(parentLinks.studentId, studentId), ne(parentLinks.parentPhone, parentPhone));
      if ((await tx.$count(parentLinks, others)) >= MOST_PARENTS) throw new BusinessError(parentMessages.full(MOST_PARENTS));
      const [link] = await tx
        .insert(parentLinks)
        .values({ studentId, parentPhone, relationship: relation, createdAt: now() })
        .onConflictDoUpdate({ target: [parentLinks.studentId, parentLinks.parentPhone], set: { relationship: relation } })
        .returning({ linkId: parentLinks.id });
      await notify(tx, studentId, parentMessages.bound(relation, parentPhone.slice(-4)), now(), inFamily);
      await keepTicket(tx, held, now());
      return { bound: await tx.$count(parentLinks, eq(parentLinks.studentId, studentId)), linkId: link?.linkId ?? null };
    });
  },

  'parent.state': async ({ ticket }, { db, now }) => {
    const held = await findTicket(db, ticket, now());
    if (held === null) return { step: 'phone', maskedPhone: '', children: 0, child: null };
    const children = await db.$count(parentLinks, eq(parentLinks.parentPhone, held.parentPhone));
    const common = { maskedPhone: maskPhone(held.parentPhone), children };
    const until = held.studentId === null ? null : await bindableUntil(db, held.studentId, now());
    if (held.studentId === null || until === null) return { step: 'student', ...common, child: null };
    const child = await childOf(db, held.studentId, held.parentPhone);
    return { step: 'relation', ...common, child: { ...child, until: until.toISOString() } };
  },
};
