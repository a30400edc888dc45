import { z } from 'zod';
import { empty, int, isoTime, text } from './shapes';

/** An adviser as §3 has it: QR picture and WeChat account; `exclusive` = the caller's own one. */
const adviser = z.object({ name: z.string(), wechatUrl: z.string(), wechatAccount: z.string(), exclusive: z.boolean() });

/** At most 20 characters after stripping (§5); longer text is refused before it gets here. */
const verificationInput = text(20).min(1);

export const customerSchemas = {
  'customer.findRandom': { input: empty(), output: adviser },
  'customer.findByUser': { input: empty(), output: adviser },
  'customer.service': { input: empty(), output: z.object({ wechatAccount: z.string(), wechatUrl: z.string() }) },
  'customer.findOfficialAccount': { input: empty(), output: z.object({ name: z.string(), qrUrl: z.string() }) },
  /** A mobile number or a WeChat id in `wechatId`; `appUUId` is set by the web tier. code 1 = official, 0 = not. */
  'customer.checkAdviser': {
    input: z.object({ wechatId: verificationInput, appUUId: text(64).optional() }),
    fromBrowser: z.object({ wechatId: verificationInput }),
    output: z.object({ code: int(), name: z.string().nullable().default(null) }),
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
