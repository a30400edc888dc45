import { z } from 'zod';
import { guardianRelations } from '../values/guardian';
import { empty, isoTime, mobile, smsCode } from './shapes';

const state = z.object({
  /** Is the learner taken for younger than fourteen? By the birthday, else by the grade. */
  child: z.boolean(),
  /** Version of the text that is in force. */
  version: z.string(),
  /** Until when a child may go on without consent; null where none is wanted. */
  due: isoTime().nullable(),
  consent: z
    .object({ relation: z.enum(guardianRelations), maskedPhone: z.string(), version: z.string(), givenAt: isoTime() })
    .nullable(),
});

export const guardianSchemas = {
  'guardian.state': { input: empty(), output: state },
  /** The code went to the guardian's number (smsType 13): the account's own, where that is the guardian's, or another. */
  'guardian.consent': { input: z.object({ mobilePhone: mobile(), smsCode: smsCode(), relation: z.enum(guardianRelations) }), output: state },
  'guardian.withdraw': { input: empty(), output: state },
};
