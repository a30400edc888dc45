import { z } from 'zod';
import { checkedMost } from '../values/forms';
import { nameOf } from '../values/names';
import { empty, int, isoTime, text } from './shapes';

/** An adviser as §3 has it: QR picture and WeChat account; `exclusive` = the caller's own one. */
const adviser = z.object({ name: z.string(), wechatUrl: z.string(), wechatAccount: z.string(), exclusive: z.boolean() });

/** Whose name it is: an adviser's, or one of ours, from the hotline to the shops. */
const what = z.enum(['adviser', 'service', 'phone', 'website', 'mail', 'shop', 'account']);

/** A check of a person takes addresses and mailboxes too, which are longer by nature. */
const nameInput = text(checkedMost.address)
  .min(1)
  .refine((typed) => typed.length <= checkedMost.code || ['address', 'mail'].includes(nameOf(typed).kind));

/** At most 20 characters after stripping (§5); longer text is refused before it gets here. */
const verificationInput = text(checkedMost.code).min(1);

export const customerSchemas = {
  'customer.findRandom': { input: empty(), output: adviser },
  'customer.findByUser': { input: empty(), output: adviser },
  'customer.service': { input: empty(), output: z.object({ wechatAccount: z.string(), wechatUrl: z.string() }) },
  'customer.findOfficialAccount': { input: empty(), output: z.object({ name: z.string().default(''), wechatUrl: z.string().default(''), wechatAccount: z.string() }) },
  /**
   * A mobile number or a WeChat id in `wechatId`; `appUUId` is set by the web tier. code 1 = official, 0 = not. `what` says
   * what of ours it is; the web tier knows the names of its site table by itself.
   */
  'customer.checkAdviser': {
    input: z.object({ wechatId: nameInput, appUUId: text(64).optional() }),
    fromBrowser: z.object({ wechatId: nameInput }),
    output: z.object({ code: int(), name: z.string().nullable().default(null), what: what.catch('adviser') }),
  },
  /**
   * Status 1 = genuine, 0 = no such code; any other status says nothing of the code. `checks` counts the earlier ones;
   * `firstCheckedAt` is null on the first.
   */
  'customer.checkBookCode': {
    input: z.object({ code: verificationInput }),
    output: z.object({ title: z.string(), checks: int(), firstCheckedAt: isoTime().nullable(), lastCheckedAt: isoTime().nullable() }),
  },
};
