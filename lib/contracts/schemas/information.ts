import { z } from 'zod';
import { ASSISTANT_CODE_MOST } from '../values/forms';
import { noticeStates, noticeTypes } from '../values/notices';
import { courseCard, empty, id, informationCard, int, isoTime, listOf, mobile, onSite, pageInput, pageUrl, text } from './shapes';

const neighbour = z.object({ informationId: id(), title: z.string() }).nullable();
const notification = z.object({ notificationId: id(), kind: z.enum(['order', 'course', 'system', 'service']), title: z.string(), words: z.string(), createdAt: isoTime(), read: z.boolean(), objectId: z.string().nullable() });

/** 132 random bits (upload/scan.ts). */
const sweepCode = () => z.string().regex(/^[\w-]{22}$/, 'code');

/** 0 or 1. */
const flag = () => int(0, 1);
const collectable = { courseId: id().optional(), informationId: id().optional() };
/** Exactly one of the two. */
const oneOfThem = (given: { readonly courseId?: number | undefined; readonly informationId?: number | undefined }): boolean =>
  (given.courseId === undefined) !== (given.informationId === undefined);

export const informationSchemas = {
  'information.find': {
    input: z.object({
      kind: z.enum(['news', 'media', 'procurement']), category: text(20).optional(),
      order: z.enum(['latest', 'mostRead']).default('latest'), ...onSite, ...pageInput,
    }),
    /** `notice` = what a list says of a procurement notice, else null. */
    output: listOf(informationCard.extend({ notice: z.object({ number: z.string(), deadline: z.string().nullable(), state: z.enum(noticeStates) }).nullable().default(null) })),
  },
  'information.findSystem': {
    input: z.object({ ...onSite, ...pageInput }),
    output: listOf(z.object({ informationId: id(), title: z.string(), words: z.string(), publishedAt: isoTime() })),
  },
  'information.browse': { input: z.object({ informationId: id() }), output: z.object({ browseCount: int() }) },
  'information.details': {
    input: z.object({ informationId: id(), ...onSite }),
    output: informationCard.extend({
      author: z.string(), source: z.string(), tags: z.array(z.string()), quote: z.string().nullable(),
      /** Sanitised HTML. */
      html: z.string(),
      previous: neighbour, next: neighbour, related: z.array(informationCard),
      /** Facts of a procurement notice, else null. */
      procurement: z.object({ type: z.enum(noticeTypes), number: z.string(), deadline: z.string().nullable(), budgetFen: int().nullable(), region: z.string(), buyer: z.string(), equipment: z.array(z.string()), state: z.enum(noticeStates), contact: z.string() }).nullable(),
    }),
  },
  /** A course or an article, and whether it shall be put aside: repeating the call does no harm. */
  'collection.toggle': { input: z.object({ ...collectable, collected: flag() }).refine(oneOfThem, { path: ['courseId'] }), output: z.object({ collected: int() }) },
  'collection.state': { input: z.object(collectable).refine(oneOfThem, { path: ['courseId'] }), output: z.object({ collected: int() }) },
  /** Courses in `list`; with kind `news` articles in `information` and no courses. `total` counts the kind that was asked for. */
  'collection.list': {
    input: z.object({ kind: z.enum(['course', 'news']).default('course'), ...onSite, ...pageInput }),
    output: listOf(courseCard.extend({ collectedAt: isoTime() })).extend({ information: z.array(informationCard.extend({ collectedAt: isoTime() })).default([]) }),
  },
  'notification.list': { input: z.object({ unreadOnly: flag().optional(), ...pageInput }), output: listOf(notification).extend({ unread: int() }) },
  'notification.detail': { input: z.object({ notificationId: id() }), output: notification },
  'notification.readAll': { input: empty(), output: empty() },
  'notification.byObject': { input: z.object({ objectId: text(64) }), output: z.object({ list: z.array(notification) }) },
  'myCourse.categories': { input: empty(), output: z.object({ list: z.array(z.object({ subjectId: id(), subjectName: z.string(), count: int() })) }) },
  /** Takes a course out of 最近学习; what was learnt in it stays. */
  'myCourse.deleteRecent': { input: z.object({ courseId: id() }), output: empty() },
  /** Sends an SMS with a link to a lesson of the caller's own. `pageBase` = scheme and host of the site, said by the web tier. */
  'myCourse.send': {
    input: z.object({ courseId: id(), sectionId: id(), mobilePhone: mobile(), pageBase: pageUrl(200) }),
    fromBrowser: z.object({ courseId: id(), sectionId: id(), mobilePhone: mobile() }),
    output: z.object({ url: z.string(), expiresAt: isoTime() }),
  },
  /** What a link that was sent leads to, for this caller. */
  'myCourse.opened': {
    input: z.object({ code: text(64) }),
    output: z.object({ courseId: id(), sectionId: id(), courseTitle: z.string(), sectionTitle: z.string(), trial: z.boolean(), owned: z.boolean(), expiresAt: isoTime() }),
  },
  /** Activates a book's companion course: one code a printed copy, one use. */
  'assistant.validateCode': { input: z.object({ code: text(ASSISTANT_CODE_MOST).min(1) }), output: z.object({ courseId: id(), title: z.string(), validUntil: isoTime() }) },
  /** `scanCode`: of a form on another screen that waits for the picture (upload.scan). */
  'upload.token': {
    input: z.object({ purpose: z.enum(['paymentProof', 'feedback', 'avatar']), objectId: text(64).optional(), scanCode: sweepCode().optional() }),
    output: z.object({ uptoken: z.string(), key: z.string(), uploadUrl: z.string(), expiresAt: isoTime(), maxBytes: int() }),
  },
  /** A form asks for pictures from a phone: `watchCode` stays with the form, `scanCode` goes into the QR code. */
  'upload.scan': {
    input: z.object({ purpose: z.enum(['paymentProof', 'feedback']) }),
    output: z.object({ watchCode: sweepCode(), scanCode: sweepCode(), expiresAt: isoTime() }),
  },
  /** The phone says that a picture is all there; answers how many there are. */
  'upload.saveContent': { input: z.object({ code: sweepCode(), key: text(200) }), output: z.object({ count: int() }) },
  /** What came in so far. With the `watchCode` also the pictures themselves; with the `scanCode` only how many. */
  'upload.info': {
    input: z.object({ code: sweepCode() }),
    output: z.object({
      code: z.string(), expired: z.boolean(), expiresAt: isoTime(), purpose: z.enum(['paymentProof', 'feedback']), count: int(), most: int(),
      list: z.array(z.object({ key: z.string(), url: z.string(), at: isoTime() })),
    }),
  },
};
