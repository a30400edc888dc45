import type { EndpointId, InputDraft } from '@/lib/contracts';
import type { Belongings } from './belongings';

/**
 * Who asks, with the numbers of learner A: nobody (by the organisation's number), A, learner B, A and B signed in to the
 * evaluation, somebody who came by the link of A's paper course, A's bound parent (with the ticket of the proved phone, or the
 * link of a report).
 */
export const askers = ['nobody', 'A', 'B', 'eA', 'eB', 'paper', 'parent'] as const;
export type Asker = (typeof askers)[number];

/**
 * What one endpoint answers: `may` holds a status for each asker, in their order: 1 yes, 0 refused, 2 sign in first, 404 there is
 * no such thing for this asker.
 */
export interface Row<Id extends EndpointId> {
  readonly may: string;
  /** What is asked: with A's numbers wherever the endpoint takes one. */
  readonly ask: (a: Belongings) => InputDraft<Id>;
  /** What A asks of herself, where it is without a number. */
  readonly self?: (a: Belongings) => InputDraft<Id>;
  /** What the parent asks, where the ticket or a link is part of it. */
  readonly parent?: (a: Belongings) => InputDraft<Id>;
  /** What nobody but A may get an answer to. */
  readonly never?: (a: Belongings) => readonly InputDraft<Id>[];
  /** What of A's whoever holds the link that is asked with is shown. */
  readonly sees?: readonly (keyof Belongings)[];
  readonly parentSees?: readonly (keyof Belongings)[];
  /** Tables in which somebody who holds a link leaves a row of A's. */
  readonly touches?: readonly string[];
}
type Table = { readonly [Id in EndpointId]: Row<Id> };

const everybody = '1 1 1 1 1 1 1';
/** Whoever is signed in, about their own. */
const learner = '2 1 1 2 2 2 2';
const owner = '2 1 404 2 2 2 2';
/** Who may watch the course. */
const student = '2 1 0 2 2 2 2';
/** An order's owner, also by the link of a paper course; who also pays it in the evaluation. */
const buyer = '2 1 404 2 2 404 2';
const payer = '2 1 404 1 404 404 2';
/** Who was sent the link and is signed in. */
const linkHolder = '2 1 1 2 2 1 2';
const evaluated = '2 2 2 1 404 2 2';
/** The learner and a bound parent. */
const family = '404 1 404 404 404 404 1';
/** A wrong code or password: with A's number as with any other. */
const refused = '0 0 0 0 0 0 0';
/** Signed in, but the password was not proved. */
const unproved = '2 0 0 2 2 2 2';
const missing = '404 404 404 404 404 404 404';

const scene = { scene: 'desktop' } as const;
const none = () => ({});
const week = { weekdays: '2,4', perDay: 1, startAt: '20:00' } as const;
const stranger = '13744440000';
const sms = { t: '20261121093000000', signs: 'x', signsCode: 'x', captcha: 'x', c: 'x' };
let requests = 0;
const requestId = () => `rights-request-${(requests += 1)}`;

/** A row an endpoint of the contract. */
export const rights: Table = {
  'customer.findRandom': { may: everybody, ask: none },
  'customer.checkAdviser': { may: everybody, ask: () => ({ wechatId: 'nobody' }) },
  'customer.findOfficialAccount': { may: everybody, ask: none },
  'customer.checkBookCode': { may: missing, ask: () => ({ code: '0000' }) },
  'customer.service': { may: everybody, ask: none },
  'customer.findByUser': { may: learner, ask: none },
  'account.loginV1': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: 'wrong-one' }) },
  'account.login': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: 'wrong-one', captcha: 'x', c: 'x' }) },
  'account.register': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: 'Secret321', smsCode: '000000' }) },
  'account.checkSmsCode': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: '000000' }) },
  'account.bindPhone': { may: unproved, ask: (a) => ({ mobilePhone: a.phone, smsCode: '000000' }) },
  'account.resetPassword': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: 'Secret321', smsCode: '000000' }) },
  'account.updatePassword': { may: unproved, ask: () => ({ loginPassword: 'wrong-one', newLoginPassword: 'Secret321' }) },
  'account.loginByCode': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: '000000' }) },
  'account.provePassword': { may: unproved, ask: () => ({ loginPassword: 'wrong-one' }) },
  'account.devices': { may: learner, ask: none },
  'account.forgetDevice': { may: owner, ask: (a) => ({ deviceKey: a.deviceKey }) },
  'account.logoutAll': { may: learner, ask: none },
  'account.closePreview': { may: learner, ask: none },
  'account.close': { may: unproved, ask: () => ({ smsCode: '000000' }) },
  'account.openExport': { may: unproved, ask: () => ({ smsCode: '000000' }) },
  'guardian.state': { may: learner, ask: none },
  'guardian.consent': { may: unproved, ask: (a) => ({ mobilePhone: a.phone, smsCode: '000000', relation: '妈妈' }) },
  'guardian.withdraw': { may: learner, ask: none },
  'account.logout': { may: '2 1 1 1 1 1 2', ask: none },
  'sms.getSigns': { may: everybody, ask: () => ({ mobilePhone: stranger, smsType: 1 }) },
  'sms.send': { may: refused, ask: (a) => ({ mobilePhone: a.phone, smsType: 5, ...sms }) },
  'sms.verify': { may: refused, ask: (a) => ({ mobilePhone: a.phone, smsType: 5, smsCode: '000000' }) },
  'account.captcha': { may: everybody, ask: none },
  'common.promotion': { may: everybody, ask: none },
  'common.basicData': { may: everybody, ask: none },
  'common.zone': { may: everybody, ask: () => ({ id: 110_100 }) },
  'common.citiesOf': { may: everybody, ask: () => ({ provinceId: 110_000 }) },
  'common.areaById': { may: everybody, ask: () => ({ id: 110_101 }) },
  'common.provinces': { may: everybody, ask: none },
  'common.grades': { may: everybody, ask: none },
  'common.texts': { may: everybody, ask: none },
  'common.problemFeedback': { may: refused, ask: (a) => ({ words: '页面上的字看不清楚', images: a.pictureKey }) },
  'praise.findGeocoder': { may: everybody, ask: none },
  'praise.findHome': { may: everybody, ask: none },
  'weixin.openId': { may: refused, ask: () => ({ code: 'x' }) },
  'weixin.shareConfig': { may: everybody, ask: () => ({ url: 'http://localhost/home' }) },
  'weixin.jssdkConfig': { may: everybody, ask: () => ({ url: 'http://localhost/home' }) },
  'share.param': { may: everybody, ask: (a) => ({ shareId: a.shareId }) },
  'share.business': { may: everybody, ask: (a) => ({ shareId: a.shareId }), sees: ['unpaidNo'] },
  'orders.create': { may: '2 0 0 2 2 0 2', ask: (a) => ({ requestId: requestId(), courseId: a.courseId, shareId: a.shareId }) },
  'orders.isPaySuccess': { may: payer, ask: (a) => ({ orderNo: a.paidNo }) },
  'orders.shareDetail': { may: everybody, ask: (a) => ({ shareId: a.shareId }), sees: ['unpaidNo'] },
  'orders.list': { may: learner, ask: (a) => ({ keyWord: a.paidNo }) },
  'orders.bought': { may: buyer, ask: (a) => ({ orderNo: a.paidNo }) },
  'orders.detail': {
    may: buyer,
    ask: (a) => ({ orderNo: a.paidNo }),
    never: (a) => [a.billedNo, a.unpaidNo, a.paperNo, a.evaluationNo, a.liveNo].map((orderNo) => ({ orderNo })),
  },
  'orders.changeDetail': { may: owner, ask: (a) => ({ orderNo: a.paidNo }) },
  'orders.modify': {
    may: owner,
    ask: (a) => ({ orderNo: a.paidNo, requestId: requestId(), action: 'confirmReceipt' }),
    never: (a) => [
      { orderNo: a.unpaidNo, requestId: requestId(), action: 'cancel' },
      { orderNo: a.billedNo, requestId: requestId(), action: 'refund' },
      { orderNo: a.billedNo, requestId: requestId(), action: 'change', newCourseId: a.ownCourseId },
      {
        orderNo: a.paperNo,
        requestId: requestId(),
        action: 'address',
        receiverName: '别人',
        receiverPhone: stranger,
        receiverAddress: '别处 2 号',
      },
    ],
  },
  'orders.logistics': { may: buyer, ask: (a) => ({ orderNo: a.paidNo }) },
  'orders.applyInvoice': { may: owner, ask: (a) => ({ orderNo: a.paidNo, kind: 'person', title: '别人的抬头' }) },
  // Nothing of hers is awaited.
  'orders.returnParcel': { may: '2 0 404 2 2 2 2', ask: (a) => ({ orderNo: a.paidNo, carrier: '顺丰', number: 'SF202611240731' }) },
  'orders.invoiceFile': { may: owner, ask: (a) => ({ orderNo: a.billedNo }) },
  'orders.myCourses': { may: learner, ask: none },
  'orders.myChapters': { may: learner, ask: (a) => ({ courseId: a.courseId }) },
  'pay.prepay': { may: payer, ask: (a) => ({ orderNo: a.unpaidNo, channel: 'alipay', ...scene }) },
  'pay.queryResult': { may: payer, ask: (a) => ({ payNo: a.payNo }), never: (a) => [{ payNo: a.payCode }] },
  'pay.weixin': { may: payer, ask: (a) => ({ orderNo: a.unpaidNo, ...scene }) },
  'pay.alipay': { may: payer, ask: (a) => ({ orderNo: a.unpaidNo, ...scene }) },
  'pay.alipayQr': { may: payer, ask: (a) => ({ orderNo: a.unpaidNo }) },
  'pay.shareWeixin': { may: linkHolder, ask: (a) => ({ shareId: a.paperShareId, orderNo: a.paperNo, ...scene }), touches: ['payments'] },
  'pay.shareAlipay': {
    may: linkHolder,
    ask: (a) => ({ shareId: a.paperShareId, orderNo: a.paperNo, ...scene }),
    never: (a) => [{ shareId: a.paperShareId, orderNo: a.unpaidNo, ...scene }],
    touches: ['payments'],
  },
  'pay.shareMove': {
    may: linkHolder,
    ask: (a) => ({ shareId: a.paperShareId, orderNo: a.paperNo }),
    never: (a) => [{ shareId: a.paperShareId, orderNo: a.paidNo }],
    touches: ['payments'],
  },
  'pay.shareIcbc': { may: linkHolder, ask: (a) => ({ shareId: a.paperShareId, orderNo: a.paperNo, ...scene }), touches: ['payments'] },
  'pay.code': { may: payer, ask: (a) => ({ orderNo: a.unpaidNo }), never: (a) => [{ orderNo: a.paperNo, shareId: a.shareId }] },
  'pay.codeDetail': { may: everybody, ask: (a) => ({ code: a.payCode }) },
  'pay.codeStart': { may: everybody, ask: (a) => ({ code: a.payCode, channel: 'alipay', ...scene }), touches: ['payments'] },
  'home.page': { may: everybody, ask: none },
  'home.saveProblemFeedback': { may: refused, ask: (a) => ({ words: '第三页的题目有错误', images: a.pictureKey }) },
  'course.list': { may: everybody, ask: none },
  'course.headline': { may: everybody, ask: () => ({ headlineId: 1 }) },
  'course.information': { may: everybody, ask: (a) => ({ courseId: a.courseId }) },
  'course.byId': { may: everybody, ask: (a) => ({ courseId: a.courseId }) },
  'course.chapters': { may: everybody, ask: (a) => ({ courseId: a.courseId }) },
  'course.chapterVideo': { may: everybody, ask: (a) => ({ courseId: a.courseId, sectionId: a.sectionId }) },
  'course.chapterClass': { may: everybody, ask: (a) => ({ courseId: a.courseId, chapterId: a.chapterId }) },
  'course.evaluate': { may: student, ask: (a) => ({ sectionId: a.ownSectionId, rating: 1 }) },
  'question.ask': { may: student, ask: (a) => ({ sectionId: a.ownSectionId, moment: 3, words: '这一步没看懂' }) },
  'question.list': { may: '0 1 0 0 0 0 0', ask: (a) => ({ sectionId: a.ownSectionId }) },
  'course.studyVideo': { may: student, ask: (a) => ({ courseId: a.ownCourseId, sectionId: a.ownSectionId }) },
  'information.find': { may: everybody, ask: () => ({ kind: 'news' }) },
  'information.findSystem': { may: everybody, ask: none },
  'information.browse': { may: everybody, ask: (a) => ({ informationId: a.informationId }) },
  'information.details': { may: everybody, ask: (a) => ({ informationId: a.informationId }) },
  'collection.toggle': { may: learner, ask: (a) => ({ courseId: a.courseId, collected: 0 }) },
  'collection.list': { may: learner, ask: none },
  'collection.state': { may: learner, ask: (a) => ({ courseId: a.courseId }) },
  'search.information': { may: everybody, ask: (a) => ({ keyWord: a.name }) },
  'problem.question': { may: everybody, ask: () => ({ problemId: 'junior-21', part: 'near' }) },
  'practice.today': { may: learner, ask: () => ({}) },
  'practice.map': { may: learner, ask: () => ({}) },
  'practice.papers': { may: learner, ask: () => ({}) },
  'practice.paper': { may: learner, ask: () => ({ shelf: 'junior', subject: '数学' }) },
  'practice.sharePaper': { may: learner, ask: () => ({ paper: '' }) },
  'practice.mistakes': { may: learner, ask: () => ({}) },
  'practice.standing': { may: '2 1 1 1 1 2 2', ask: () => ({ problemId: 'junior-21' }) },
  'practice.correct': { may: learner, ask: () => ({ problemId: 'junior-21', mistake: '变号', next: '先看号' }) },
  'practice.reason': { may: '2 1 404 1 404 2 2', ask: (a) => ({ attemptId: a.attemptId, reason: 'slip' }) },
  'problem.try': { may: everybody, ask: () => ({ problemId: 'junior-21', how: 'shown' }) },
  'teacher.apply': {
    may: everybody,
    ask: () => ({ name: '某老师', mobilePhone: stranger, subjectName: '数学', gradeName: '初一', years: 3, city: '绍兴' }),
  },
  'message.add': { may: everybody, ask: () => ({ name: '某人', mobilePhone: stranger, words: '想问一下课程的安排' }) },
  'assistant.validateCode': { may: '2 404 404 2 2 2 2', ask: () => ({ code: 'ZZZZZZZZZZZZ' }) },
  'course.clip': { may: everybody, ask: () => ({ courseId: 1 }) },
  'problem.clip': { may: everybody, ask: () => ({ problemId: 'junior-21' }) },
  'teacher.clip': { may: everybody, ask: () => ({ teacherId: 1 }) },
  'teacher.details': { may: everybody, ask: () => ({ teacherId: 1 }) },
  'user.modify': { may: student, ask: (a) => ({ photoUrl: a.avatarKey }) },
  'user.info': { may: learner, ask: none },
  'user.saveProblemFeedback': { may: unproved, ask: (a) => ({ words: '我的账号有一个问题', images: a.pictureKey }) },
  'user.feedbacks': { may: learner, ask: none },
  'user.updateClass': { may: learner, ask: (a) => ({ appUUId: a.rsNo, gradeName: '高三' }) },
  'user.updateClassUpgrade': { may: learner, ask: (a) => ({ appUUId: a.rsNo }) },
  'notification.list': { may: learner, ask: none },
  'notification.detail': { may: owner, ask: (a) => ({ notificationId: a.notificationId }) },
  'notification.byObject': { may: learner, ask: (a) => ({ objectId: a.ownNo }) },
  'notification.readAll': { may: learner, ask: none },
  'myCourse.categories': { may: learner, ask: none },
  'myCourse.deleteRecent': { may: learner, ask: (a) => ({ courseId: a.courseId }) },
  'study.home': {
    may: family,
    ask: (a) => ({ child: a.childLinkId, ticket: '' }),
    self: () => ({ ticket: '' }),
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket }),
    parentSees: ['name'],
  },
  'study.plan': { may: learner, ask: none },
  'video.beginPlay': { may: owner, ask: (a) => ({ playId: a.playId }) },
  'video.place': { may: owner, ask: (a) => ({ playId: a.playId, seq: 1, positionMs: 1000 }) },
  'video.viewRecord': {
    may: student,
    ask: (a) => ({ requestId: requestId(), courseId: a.ownCourseId, sectionId: a.ownSectionId, positionSeconds: 30, playedSeconds: 10 }),
  },
  'video.passageRecord': {
    may: student,
    ask: (a) => ({ requestId: requestId(), courseId: a.ownCourseId, sectionId: a.ownSectionId, fromSecond: 0, toSecond: 10 }),
  },
  'video.authorise': { may: '0 1 0 0 0 0 0', ask: (a) => ({ sectionId: a.ownSectionId, videosigncode: a.videosigncode }) },
  'video.board': { may: '0 1 0 0 0 0 0', ask: (a) => ({ sectionId: a.ownSectionId }) },
  'upload.token': { may: everybody, ask: (a) => ({ purpose: 'paymentProof', objectId: a.unpaidNo }) },
  'upload.saveContent': { may: refused, ask: (a) => ({ code: a.scanCode, key: a.pictureKey }) },
  'upload.scan': { may: everybody, ask: () => ({ purpose: 'feedback' }) },
  'upload.info': { may: everybody, ask: (a) => ({ code: a.scanCode }), parent: (a) => ({ code: a.watchCode }) },
  'address.list': { may: learner, ask: none },
  'address.save': {
    may: owner,
    ask: (a) => ({
      addressId: a.addressId,
      receiverName: '别人',
      receiverPhone: stranger,
      receiverAreaId: 110_101,
      receiverAddress: '北京市 东城区 别处 2 号',
    }),
  },
  'address.remove': { may: learner, ask: (a) => ({ addressId: a.addressId }) },
  'evaluation.login': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: 'wrong-one', captcha: 'x', c: 'x' }) },
  'evaluation.loginByCode': { may: refused, ask: (a) => ({ loginName: a.phone, loginPassword: '000000' }) },
  'evaluation.loginByWechat': { may: refused, ask: () => ({ code: 'x' }) },
  'evaluation.report': {
    may: '2 2 2 1 404 2 1',
    ask: (a) => ({ reportId: a.reportId }),
    parent: (a) => ({ reportId: a.reportId, reportKey: a.reportKey }),
    parentSees: ['name'],
  },
  'evaluation.papers': { may: '2 2 2 1 1 2 2', ask: none },
  'evaluation.comparison': { may: '2 2 2 1 1 2 2', ask: none },
  'evaluation.exercises': { may: evaluated, ask: (a) => ({ reportId: a.reportId }) },
  'evaluation.exerciseDetail': { may: evaluated, ask: (a) => ({ setId: a.setId, reportId: a.reportId }) },
  'evaluation.testPaper': {
    may: '404 404 404 1 404 404 1',
    ask: (a) => ({ reportId: a.reportId }),
    parent: (a) => ({ reportId: a.reportId, paperKey: a.paperKey }),
  },
  'evaluation.curriculum': { may: evaluated, ask: (a) => ({ reportId: a.reportId }) },
  'evaluation.mode': { may: evaluated, ask: (a) => ({ reportId: a.reportId }) },
  'evaluation.createOrder': { may: evaluated, ask: (a) => ({ requestId: requestId(), reportId: a.reportId, what: 'curriculum' }) },
  'evaluation.orderDetail': { may: evaluated, ask: (a) => ({ orderNo: a.evaluationNo }) },
  'parent.bindPhone': { may: refused, ask: (a) => ({ mobilePhone: a.parentPhone, smsCode: '000000' }) },
  'parent.bindStudent': {
    may: '404 404 404 404 404 404 0',
    ask: () => ({ ticket: '', studentCode: 'AAAAAAAA' }),
    parent: (a) => ({ ticket: a.ticket, studentCode: 'AAAAAAAA' }),
  },
  'parent.relationship': {
    may: '404 404 404 404 404 404 0',
    ask: () => ({ ticket: '', relation: '爸爸' }),
    parent: (a) => ({ ticket: a.ticket, relation: '爸爸' }),
  },
  'parent.state': { may: everybody, ask: () => ({ ticket: '' }), parent: (a) => ({ ticket: a.ticket }) },
  'parent.list': { may: '404 1 1 404 404 404 1', ask: () => ({ ticket: '' }), parent: (a) => ({ ticket: a.ticket }), parentSees: ['name'] },
  'parent.leave': { may: everybody, ask: () => ({ ticket: '' }) },
  'parent.unbind': { may: owner, ask: (a) => ({ linkId: a.parentLinkId }) },
  'parent.studentCode': { may: learner, ask: none },
  'live.activity': { may: everybody, ask: () => ({ channel: 'tiktok', activity: 'fangcheng' }) },
  'live.signup': {
    may: refused,
    ask: (a) => ({
      requestId: requestId(),
      channel: 'tiktok',
      activity: 'fangcheng',
      mobilePhone: a.phone,
      smsCode: '000000',
      gradeName: '初一',
    }),
  },
  'live.again': { may: owner, ask: (a) => ({ requestId: requestId(), leadId: a.leadId }) },
  'live.detail': { may: everybody, ask: (a) => ({ leadId: a.leadId }), sees: ['liveNo'] },
  'free.options': { may: everybody, ask: none },
  'free.claim': {
    may: '0 1 0 0 0 0 0',
    ask: (a) => ({ mobilePhone: a.phone, smsCode: '000000', gradeName: '初一', subjectIds: a.subjectIds }),
    self: (a) => ({ gradeName: '初一', subjectIds: a.subjectIds }),
  },
  'free.lessons': { may: learner, ask: none },
  'myCourse.send': {
    may: student,
    ask: (a) => ({ courseId: a.ownCourseId, sectionId: a.ownSectionId, mobilePhone: stranger, pageBase: 'http://localhost' }),
  },
  'myCourse.opened': { may: everybody, ask: (a) => ({ code: a.lessonCode }) },
  'share.create': { may: owner, ask: (a) => ({ kind: 'order', objectId: a.unpaidNo }) },
  'share.revoke': { may: owner, ask: (a) => ({ shareId: a.shareId }), never: (a) => [{ shareId: a.paperShareId }] },
  'share.paperLogin': { may: refused, ask: (a) => ({ shareId: a.paperShareId, loginName: stranger, loginPassword: '000000' }) },
  'study.exercise': { may: learner, ask: none },
  'study.learning': { may: learner, ask: none },
  'study.summary': {
    may: family,
    ask: (a) => ({ child: a.childLinkId, ticket: '' }),
    self: () => ({ ticket: '' }),
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket }),
    parentSees: ['name'],
  },
  'study.letters': {
    may: family,
    ask: (a) => ({ child: a.childLinkId, ticket: '' }),
    self: () => ({ ticket: '' }),
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket }),
    parentSees: ['name'],
  },
  'study.letterChoice': {
    may: '404 404 404 404 404 404 1',
    ask: (a) => ({ child: a.childLinkId, ticket: '', choice: 'off' }),
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket, choice: 'off' }),
    touches: ['parent_links'],
  },
  'study.evidence': {
    may: family,
    ask: (a) => ({ figure: 'minutes', child: a.childLinkId, ticket: '' }),
    self: () => ({ figure: 'minutes', ticket: '' }),
    parent: (a) => ({ figure: 'minutes', reportToken: a.reportToken }),
    touches: ['report_links'],
  },
  'study.goal': { may: learner, ask: () => week },
  'study.tick': { may: student, ask: (a) => ({ kind: 'lesson', sectionId: a.ownSectionId, done: 1 }) },
  // The lesson is B's to see as little as its film.
  'study.questions': { may: '2 1 0 2 2 2 2', ask: (a) => ({ sectionId: a.ownSectionId }) },
  'study.links': {
    may: family,
    ask: (a) => ({ child: a.childLinkId, ticket: '' }),
    self: none,
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket }),
  },
  'study.link': {
    may: family,
    ask: (a) => ({ child: a.childLinkId, ticket: '' }),
    self: none,
    parent: (a) => ({ child: a.childLinkId, ticket: a.ticket }),
    touches: ['report_links'],
  },
  // A parent calls back what they made themselves; that of the learner is not theirs.
  'study.unlink': {
    may: '404 1 404 404 404 404 404',
    ask: (a) => ({ linkId: a.linkId, child: a.childLinkId, ticket: '' }),
    self: (a) => ({ linkId: a.linkId }),
    parent: (a) => ({ linkId: a.linkId, child: a.childLinkId, ticket: a.ticket }),
    never: (a) => [{ linkId: a.linkId }],
  },
};
