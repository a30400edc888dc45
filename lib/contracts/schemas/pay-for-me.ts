import { z } from 'zod';
import { courseCard, device, empty, id, int, isoTime, mobile, orderNo, pageUrl, shareId, smsCode, text, userInfo } from './shapes';
import { orderView, payPlace, payStart } from './orders';

const shareKind = z.enum(['order', 'paper', 'paperTemp', 'lesson', 'studyReport']);

/**
 * A shared order shows what is bought and what it costs; of the learner a masked name and number, of the receiver masked lines.
 * `orderNo` is null for an order that is still to be made (`paperTemp`); `secondsLeft` while it can be paid.
 */
const sharedOrder = orderView.pick({ state: true, amountFen: true, creditFen: true, lines: true, secondsLeft: true, requiresShipping: true, paidAt: true, goods: true, refundTerms: true }).extend({
  kind: shareKind.default('order'),
  orderNo: orderNo().nullable(),
  /** When the order closes; where there is none yet, when the link ends. */
  expiresAt: isoTime(),
  learnerName: z.string(),
  /** 138****8000; '' for strangers. */
  learnerPhone: z.string().default(''),
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable().default(null),
  /** The order is the caller's own: paid at their own cashier. */
  own: z.boolean().default(false),
  /** The caller is who paid it. */
  paidByYou: z.boolean().default(false),
});
/** The order number must be that of the link: nobody pays another order by changing it. The price is the server's. */
const sharePay = z.object({ shareId: shareId(), orderNo: orderNo() });
const sharePayAt = sharePay.extend({ scene: payPlace.scene });

/** A trial lesson with its course. */
const freeLesson = courseCard.pick({ courseId: true, subjectId: true, subjectName: true, gradeName: true, teacherName: true, cover: true, sectionCount: true, priceFen: true, originalPriceFen: true }).extend({
  sectionId: id(), courseTitle: z.string(), sectionTitle: z.string(), durationSeconds: int(),
  /** Does the caller own the whole course? */
  owned: z.boolean(),
});

export const payForMeSchemas = {
  /** For the caller's own unpaid order (`objectId` = its number); again = the same link. `paper` is for orders with printed books. `url` = path and query on this site. */
  'share.create': {
    input: z.object({ kind: z.enum(['order', 'paper']), objectId: orderNo() }),
    output: z.object({ shareId: shareId(), url: z.string(), expiresAt: isoTime() }),
  },
  /** Takes a link back: whoever opens it afterwards is told so. */
  'share.revoke': { input: z.object({ shareId: shareId() }), output: empty() },
  /** What a short code stands for: the kind and the query to go on with. */
  'share.param': { input: z.object({ shareId: shareId() }), output: z.object({ kind: shareKind, shareId: shareId(), expiresAt: isoTime(), expired: z.boolean() }) },
  /** What it is about, before anybody signs in: `orderNo` is null for strangers. */
  'share.business': { input: z.object({ shareId: shareId() }), output: z.object({ kind: shareKind, title: z.string(), orderNo: orderNo().nullable(), courseId: id().nullable(), sectionId: id().nullable() }) },
  /** The code was sent with smsType 5. */
  'share.paperLogin': {
    input: z.object({ shareId: shareId(), loginName: mobile(), loginPassword: smsCode() }),
    output: z.object({ paperCourseShareToken: z.string(), mobilePhone: z.string() }),
    forBrowser: z.object({ mobilePhone: z.string() }),
  },
  'orders.shareDetail': { input: z.object({ shareId: shareId() }), output: sharedOrder },
  /** On a phone only inside WeChat (jsapi, with openId). */
  'pay.shareWeixin': { input: sharePay.extend(payPlace), fromBrowser: sharePay, output: payStart },
  'pay.shareAlipay': { input: sharePayAt, fromBrowser: sharePay, output: payStart },
  /** WeChat's H5 payment in a phone's browser (§10.6). */
  'pay.shareMove': { input: sharePay, output: payStart },
  /** A bank card at ICBC. */
  'pay.shareIcbc': { input: sharePayAt, fromBrowser: sharePay, output: payStart },
  /** The code of WeChat's authorisation page, good once: who pays inside WeChat. Asked by the web tier, which keeps the answer. */
  'weixin.openId': { input: z.object({ code: text(128) }), output: z.object({ openId: z.string() }) },
  /** Type 3 = the page's own share card. */
  'weixin.shareConfig': { input: z.object({ url: pageUrl(1000), type: int().default(3) }), output: z.object({ appId: z.string(), timestamp: z.union([z.string(), z.number().transform(String)]), nonceStr: z.string(), signature: z.string() }) },
  'weixin.jssdkConfig': { input: z.object({ url: pageUrl(1000) }), output: z.object({ appId: z.string(), timestamp: z.union([z.string(), z.number().transform(String)]), nonceStr: z.string(), signature: z.string() }) },
  /** Grades and subjects that have a trial lesson, with the lesson that a claim brings. */
  'free.options': {
    input: empty(),
    output: z.object({
      grades: z.array(
        z.object({
          gradeName: z.string(),
          lessons: z.array(freeLesson.pick({ courseId: true, sectionId: true, subjectId: true, subjectName: true, courseTitle: true, sectionTitle: true, durationSeconds: true, teacherName: true })),
        }),
      ),
    }),
  },
  /**
   * Number + SMS code (smsType 7) → account and session; whoever is signed in gives neither and gets no new session
   * (`userInfo` null). Repeating it changes nothing. `courseId`, `sectionId` = the lesson to begin with.
   */
  'free.claim': {
    input: z.object({ mobilePhone: mobile().optional(), smsCode: smsCode().optional(), gradeName: text(10), subjectIds: z.string().regex(/^\d{1,6}(,\d{1,6}){0,11}$/, 'subjectIds'), ...device }),
    output: z.object({ userInfo: userInfo.nullable(), courseId: id(), sectionId: id() }),
    forBrowser: z.object({ courseId: id(), sectionId: id() }),
  },
  /** The trial lessons that the caller has claimed, the latest first. */
  'free.lessons': { input: empty(), output: z.object({ list: z.array(freeLesson) }) },
};
