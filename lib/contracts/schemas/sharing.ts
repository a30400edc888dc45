import { z } from 'zod';
import { account, id, int, isoTime, orderNo, smsCode, text, userInfo } from './shapes';
import { orderView, payStart } from './orders';

/** Share links are random, at least 128 bit, and expire (decisions §6). */
const shareId = () => z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, 'shareId');
const shareKind = z.enum(['order', 'paper', 'paperTemp', 'lesson', 'studyReport']);

/** A shared order shows what is bought and what it costs, nothing of the learner but a masked name. */
const sharedOrder = orderView.pick({ orderNo: true, state: true, amountFen: true, expiresAt: true, lines: true }).extend({ learnerName: z.string() });
const sharePay = z.object({ shareId: shareId(), orderNo: orderNo(), scene: z.enum(['desktop', 'h5', 'jsapi']), openId: text(64).optional() });
const sharePayH5 = sharePay.omit({ scene: true, openId: true });

export const sharingSchemas = {
  'share.create': {
    input: z.object({ kind: shareKind, objectId: text(64) }),
    output: z.object({ shareId: shareId(), url: z.string(), expiresAt: isoTime() }),
  },
  /** What a short code stands for: the kind and the query to go on with. */
  'share.param': { input: z.object({ shareId: shareId() }), output: z.object({ kind: shareKind, shareId: shareId(), expiresAt: isoTime(), expired: z.boolean() }) },
  'share.business': { input: z.object({ shareId: shareId() }), output: z.object({ kind: shareKind, title: z.string(), orderNo: orderNo().nullable(), courseId: id().nullable(), sectionId: id().nullable() }) },
  'share.paperLogin': {
    input: z.object({ shareId: shareId(), loginName: account(), loginPassword: smsCode() }),
    output: z.object({ paperCourseShareToken: z.string(), mobilePhone: z.string() }),
    forBrowser: z.object({ mobilePhone: z.string() }),
  },
  'orders.shareDetail': { input: z.object({ shareId: shareId() }), output: sharedOrder },
  'pay.shareWeixin': { input: sharePay, output: payStart },
  'pay.shareAlipay': { input: sharePay, output: payStart },
  /** H5 payment on a phone (decisions §10). */
  'pay.shareMove': { input: sharePayH5, output: payStart },
  'pay.shareIcbc': { input: sharePayH5, output: payStart },
  'weixin.openId': { input: z.object({ code: text(128) }), output: z.object({ openId: z.string() }) },
  /** §7: type 3 = the page's own share card. */
  'weixin.shareConfig': { input: z.object({ url: z.url().max(1000), type: int().default(3) }), output: z.object({ appId: z.string(), timestamp: z.coerce.string(), nonceStr: z.string(), signature: z.string() }) },
  'weixin.jssdkConfig': { input: z.object({ url: z.url().max(1000) }), output: z.object({ appId: z.string(), timestamp: z.coerce.string(), nonceStr: z.string(), signature: z.string() }) },
  'free.claim': {
    input: z.object({ mobilePhone: account(), smsCode: smsCode(), gradeName: text(10) }),
    output: z.object({ userInfo, courseId: id(), sectionId: id() }),
    forBrowser: z.object({ courseId: id(), sectionId: id() }),
  },
};
