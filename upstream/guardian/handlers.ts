import { and, eq, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { childrenText } from '@/lib/contracts/values/guardian';
import { maskPhone } from '@/lib/kernel/phone';
import type { HandlersOf, KnownContext } from '../context/context';
import { guardianConsents, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notify } from '../notification/notify';
import { codeState } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { endPlays } from '../video/plays';
import { standingOf } from './consent';
import { guardianMessages } from './messages';

async function state(context: KnownContext): Promise<Output<'guardian.state'>> {
  const { child, consent, due } = await standingOf(context, context.caller.userId);
  return {
    child,
    version: childrenText.version,
    due: due?.toISOString() ?? null,
    consent: consent && {
      relation: consent.relation,
      maskedPhone: maskPhone(consent.guardianPhone),
      version: consent.textVersion,
      givenAt: consent.givenAt.toISOString(),
    },
  };
}

/** The consent of the guardian of a learner under fourteen: asked for once a version, withdrawn at any time. */
export const guardianHandlers: HandlersOf<`guardian.${'state' | 'consent' | 'withdraw'}`> = {
  'guardian.state': (_input, context) => state(context),

  'guardian.consent': async ({ mobilePhone, smsCode, relation }, context) => {
    const { db, now, caller, ip } = context;
    const { child, consent } = await standingOf(context, caller.userId);
    if (!child) throw new BusinessError(guardianMessages.notChild);
    const code = await codeState(context, { mobilePhone, purpose: smsPurpose.guardian, code: smsCode, spend: true });
    // The same press once more, whose answer was lost: what it gave is there.
    if (code === 'spent' && consent?.guardianPhone === mobilePhone && consent.relation === relation) return state(context);
    if (code !== 'right') throw new BusinessError(smsMessages.wrongCode);
    await db.transaction(async (tx) => {
      await tx.insert(guardianConsents).values({
        userId: caller.userId,
        relation,
        guardianPhone: mobilePhone,
        textSlug: childrenText.slug,
        textVersion: childrenText.version,
        way: 'sms',
        ip,
        givenAt: now(),
      });
      // Another version is asked for with days of its own.
      await tx.update(users).set({ guardianDueAt: null }).where(eq(users.id, caller.userId));
      await notify(tx, caller.userId, guardianMessages.given(relation, mobilePhone.slice(-4)), now());
    });
    return state(context);
  },

  // It takes effect at once: there are no days to go on for who has been asked.
  'guardian.withdraw': async (_input, context) => {
    const { db, now, caller } = context;
    await db.transaction(async (tx) => {
      const withdrawn = await tx
        .update(guardianConsents)
        .set({ withdrawnAt: now() })
        .where(and(eq(guardianConsents.userId, caller.userId), isNull(guardianConsents.withdrawnAt)))
        .returning({ id: guardianConsents.id });
      if (withdrawn.length === 0) return;
      await tx.update(users).set({ guardianDueAt: now() }).where(eq(users.id, caller.userId));
      // A lesson that is open on another device would write into the record to its end.
      await endPlays(tx, caller.userId, now());
      await notify(tx, caller.userId, guardianMessages.withdrawn, now());
    });
    return state(context);
  },
};
