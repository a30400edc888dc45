import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { issueToken } from '@/upstream/account/tokens';
import { information, notifications, users } from '@/upstream/db/schema';
import { addReport } from '@/upstream/evaluation/add-report';
import { operate } from '@/upstream/operator/orders';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode } from '@/upstream/testing/visitor';
import { draft } from '../evaluation/support';
import { courseBySlug, order, purchase, requestId } from '../shop';

/** What a learner owns: something of every kind that an endpoint takes by a number. `marks` are words that only they may read. */
export type Belongings = Awaited<ReturnType<typeof belongings>>;

const SIGNUP = 6;
const PARENT_BINDING = 8;
const WEEK = { weekdays: '1,3,5', perDay: 2, startAt: '19:00' } as const;

/** A picture that was sent, and its key. */
async function picture(up: TestUpstream, purpose: 'feedback' | 'avatar', token: string): Promise<string> {
  const { uptoken, key } = await up.ok('upload.token', { purpose }, { token });
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#1b7451' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('token', uptoken);
  form.set('key', key);
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  const { status } = await up.app.request('/upload', { method: 'POST', body: form });
  if (status !== 200) throw new Error(`the picture was answered with ${status}`);
  return key;
}

/** Makes a learner with a history. `tail`: the last digits of their number; `name`: a word that stands in whatever
 * is theirs; `ownSlug`: a course that nobody else has. */
export async function belongings(up: TestUpstream, tail: string, name: string, ownSlug: string) {
  const from = (part: number) => ({ ip: `198.51.${tail.slice(-2)}.${part}` });
  const phone = `1371111${tail}`;
  const parentPhone = `1372222${tail}`;
  const { token, user } = await newLearner(up, phone);
  const as = { token, ...from(1) };
  const [row] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, user.rsNo));
  const userId = row?.id ?? 0;
  const to = { receiverName: `${name}收件`, receiverPhone: `1373333${tail}`, receiverAddress: `北京市 东城区 ${name}路 1 号` };
  const [printed, plain, waiting, sent] = [
    await courseBySlug(up, 'chu1-01-youlishu-fangcheng'),
    await courseBySlug(up, 'chu1-02-yufa-rumen'),
    await courseBySlug(up, 'chu1-07-ditu'),
    await courseBySlug(up, 'chu2-03-wuli-shiyan'),
  ];
  await up.ok('user.modify', { nickName: `${name}昵称` }, as);
  const attemptId = `attempt-of-${tail}`;
  await up.ok('problem.try', { problemId: 'junior-21', answer: '1', attemptId }, as);
  const book = await up.ok('address.save', { ...to, receiverAreaId: 110_101 }, as);

  const paid = await purchase(up, token, printed.id, { receiver: to });
  await operate(up.deps, { command: 'ship', orderNo: paid.orderNo, carrier: '顺丰', number: `SF${tail}0001` });
  const own = await courseBySlug(up, ownSlug);
  const bought = await purchase(up, token, own.id, { receiver: to });
  const billed = await purchase(up, token, plain.id);
  await up.ok('orders.applyInvoice', { orderNo: billed.orderNo, kind: 'person', title: `${name}抬头` }, as);
  const pdf = Buffer.from(`%PDF-1.4 ${tail}`).toString('base64');
  const { orderNo: billedNo, amountFen } = billed;
  await operate(up.deps, { command: 'invoice', orderNo: billedNo, number: `2633200000000000${tail}`, amountFen, pdf });
  const unpaid = await order(up, token, waiting.id);
  const share = await up.ok('share.create', { kind: 'order', objectId: unpaid.orderNo }, as);
  const payment = await up.ok('pay.prepay', { orderNo: unpaid.orderNo, channel: 'wechat', scene: 'desktop' }, as);
  const payCode = await up.ok('pay.code', { orderNo: unpaid.orderNo }, as);
  const paper = await order(up, token, sent.id, to);
  const paperShare = await up.ok('share.create', { kind: 'paper', objectId: paper.orderNo }, as);

  const last = own.sections.at(-1);
  const ownSectionId = last?.id ?? 0;
  const { db } = up.deps;
  const [article] = await db.select({ id: information.id }).from(information).limit(1);
  const trial = (await up.ok('free.options', {})).grades.find(({ gradeName }) => gradeName === '初一');
  const { videosigncode } = await up.ok('common.basicData', {});
  const { playId } = await up.ok('video.authorise', { sectionId: ownSectionId, videosigncode }, as);
  const [section] = plain.sections;
  const sectionId = section?.id ?? 0;
  await up.ok('course.studyVideo', { courseId: plain.id, sectionId }, as);
  await up.ok('course.evaluate', { sectionId, rating: 2, words: `${name}评价` }, as);
  await up.ok('question.ask', { sectionId: ownSectionId, moment: 30, words: `${name}课上问的` }, as);
  await up.ok('collection.toggle', { courseId: plain.id, collected: 1 }, as);
  const lesson = await up.ok(
    'myCourse.send',
    { courseId: plain.id, sectionId, mobilePhone: parentPhone, pageBase: 'http://localhost' },
    as,
  );
  const pictureKey = await picture(up, 'feedback', token);
  const avatarKey = await picture(up, 'avatar', token);
  const words = `${name}反馈的问题，请看一下`;
  const { ticketNo } = await up.ok('user.saveProblemFeedback', { words, mobilePhone: phone, images: pictureKey }, as);
  const scan = await up.ok('upload.scan', { purpose: 'feedback' }, as);
  await up.ok('study.goal', WEEK, as);
  const report = await up.ok('study.link', {}, as);
  const [link] = (await up.ok('study.links', {}, as)).list;

  up.clock.add(61_000);
  const smsCode = await receiveCode(up, parentPhone, PARENT_BINDING, from(2));
  const { ticket } = await up.ok('parent.bindPhone', { mobilePhone: parentPhone, smsCode }, from(2));
  const { studentCode } = await up.ok('parent.studentCode', {}, as);
  await up.ok('parent.bindStudent', { ticket, studentCode }, from(2));
  await up.ok('parent.relationship', { ticket, relation: '妈妈' }, from(2));
  const [parent] = (await up.ok('parent.list', { ticket: '' }, as)).parents ?? [];

  const [child] = (await up.ok('parent.list', { ticket }, from(2))).children ?? [];

  const reportId = await addReport(up.deps.db, userId, { ...draft, learnerName: `${name}学员`, words: `${name}寄语` }, up.clock.now());
  const evaluation = { token: await issueToken(up.deps.db, userId, 'evaluation', up.clock.now()) };
  const { reportKey } = await up.ok('evaluation.report', { reportId }, evaluation);
  const { paperKey } = await up.ok('evaluation.testPaper', { reportId }, evaluation);
  const evaluated = await up.ok('evaluation.createOrder', { requestId: requestId(), reportId, what: 'curriculum' }, evaluation);

  up.clock.add(61_000);
  const signup = await up.ok(
    'live.signup',
    {
      requestId: requestId(),
      channel: 'tiktok',
      activity: 'fangcheng',
      mobilePhone: phone,
      gradeName: '初一',
      smsCode: await receiveCode(up, phone, SIGNUP, from(3)),
    },
    from(3),
  );
  const [set] = (await up.ok('evaluation.exercises', { reportId }, evaluation)).list;
  const [device] = (await up.ok('account.devices', {}, as)).list;
  const [notice] = await up.deps.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id));
  return {
    name,
    phone,
    parentPhone,
    rsNo: user.rsNo,
    userId,
    receiver: to,
    courseId: plain.id,
    sectionId,
    chapterId: section?.chapterId ?? 0,
    /** A course that A owns and B does not, with a lesson of it that is no trial. */
    ownCourseId: own.id,
    ownSectionId,
    setId: set?.setId ?? 0,
    ownNo: bought.orderNo,
    ownTitle: own.title,
    informationId: article?.id ?? 0,
    videosigncode,
    playId,
    subjectIds: String(trial?.lessons[0]?.subjectId),
    paidNo: paid.orderNo,
    billedNo: billed.orderNo,
    unpaidNo: unpaid.orderNo,
    paperNo: paper.orderNo,
    evaluationNo: evaluated.orderNo,
    liveNo: signup.orderNo,
    shareId: share.shareId,
    paperShareId: paperShare.shareId,
    payNo: payment.payNo,
    payCode: payCode.payNo,
    attemptId,
    addressId: book.list[0]?.addressId ?? 0,
    lessonCode: new URL(lesson.url, 'http://localhost').searchParams.get('code') ?? lesson.url.split('/').pop() ?? '',
    ticketNo,
    watchCode: scan.watchCode,
    scanCode: scan.scanCode,
    pictureKey,
    avatarKey,
    reportToken: report.reportToken,
    linkId: link?.linkId ?? 0,
    ticket,
    parentLinkId: parent?.linkId ?? 0,
    childLinkId: child?.linkId ?? 0,
    reportId,
    reportKey,
    paperKey,
    leadId: signup.leadId,
    deviceKey: device?.deviceKey ?? '',
    notificationId: notice?.id ?? 0,
  };
}

/** What of a learner's nobody else may read; numbers that a caller sent himself are no news to him. */
export function marksOf(one: Belongings): readonly string[] {
  const own = [one.name, one.phone, one.parentPhone, one.receiver.receiverPhone, one.rsNo, one.ticketNo, one.payNo];
  const keys = [one.pictureKey, one.avatarKey, one.reportKey, one.paperKey, one.reportToken, one.ticket, one.watchCode];
  const orderNos = [one.ownNo, one.paidNo, one.billedNo, one.unpaidNo, one.paperNo, one.evaluationNo, one.liveNo];
  return [...own, ...keys, ...orderNos];
}
