import { eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { courses, orderLines } from '../db/schema';
import { orderOfLink, sharedOrder } from './detail';
import { createLink, needLink, paramOf, revokeLink } from './links';
import { paperLogin } from './paper';
import { payShared } from './pay';

type Shared = 'create' | 'revoke' | 'param' | 'business' | 'paperLogin';
type Paid = 'shareWeixin' | 'shareAlipay' | 'shareMove' | 'shareIcbc';

export const shareHandlers: HandlersOf<`share.${Shared}` | `pay.${Paid}` | 'orders.shareDetail'> = {
  'share.create': (input, context) => createLink(context, input),
  'share.revoke': async ({ shareId }, context) => {
    await revokeLink(context, shareId);
    return {};
  },
  'share.param': ({ shareId }, { db, now }) => paramOf(db, shareId, now()),
  'share.business': async ({ shareId }, context) => {
    const { db, caller, now } = context;
    const link = await needLink(db, shareId, now());
    const order = await orderOfLink(context, link);
    const [bought] = order
      ? await db.select({ title: orderLines.title, courseId: orderLines.courseId }).from(orderLines).where(eq(orderLines.orderId, order.id))
      : await db
          .select({ title: courses.title, courseId: courses.id })
          .from(courses)
          .where(eq(courses.id, link.courseId ?? 0));
    return {
      kind: link.kind,
      title: bought?.title ?? '',
      courseId: bought?.courseId ?? null,
      orderNo: caller === null ? null : (order?.orderNo ?? null),
      sectionId: null,
    };
  },
  'share.paperLogin': (input, context) => paperLogin(context, input),
  'orders.shareDetail': async ({ shareId }, context) => sharedOrder(context, await needLink(context.db, shareId, context.now())),
  'pay.shareWeixin': (input, context) => payShared(context, { ...input, channel: 'wechat' }),
  'pay.shareAlipay': (input, context) => payShared(context, { ...input, channel: 'alipay' }),
  'pay.shareMove': (input, context) => payShared(context, { ...input, channel: 'wechat', scene: 'h5' }),
  'pay.shareIcbc': (input, context) => payShared(context, { ...input, channel: 'card' }),
};
