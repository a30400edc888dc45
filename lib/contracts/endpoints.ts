import { captchaPath } from './values/captcha-path';
import type { TokenKind } from '@/lib/kernel/token-kind';

/**
 * Every endpoint of the upstream, one row each: what can be known of it without a schema, so that the browser may
 * import this file (schemas need zod, which must not reach the browser). Paths are spelt as the specification has
 * them (`userinfo` and `userInfo` differ); rows marked `added` are named by us in the same style (§7.11).
 */
export interface EndpointRow {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  /** Token kinds the endpoint accepts; `org` = may be called anonymously with the organisation header. */
  readonly tokens: readonly TokenKind[];
  /** `order` 15 s, `upload` 120 s, else 8 s (§9). */
  readonly timeout?: 'order' | 'upload';
  /** The answer is somebody's own: no page that is kept for everybody can be made of it. */
  readonly personal?: true;
  /** Changes something: POST from our own origin only, never retried. */
  readonly write?: true;
  /** Served by the auth host (video authorisation). */
  readonly host?: 'auth';
  /** Input fields that travel encrypted (AES or RSA) inside the body. */
  readonly encrypted?: readonly string[];
  /** Only the web tier itself calls it; the browser's door answers 404. */
  readonly serverOnly?: true;
  /** Not in the specification's own list: ours, named in the same style (§7.11). */
  readonly added?: true;
}

const ANON = ['org'] as const;
const ANY = ['user', 'org'] as const;
const USER = ['user'] as const;
const ORDER = ['user', 'paperShare'] as const;
const EVAL = ['evaluation'] as const;
/** The learner, by whichever of the two sign-ins: practice belongs to the account. */
const LEARNER = ['user', 'evaluation'] as const;
const TRIER = ['user', 'evaluation', 'org'] as const;
/** Who may pay an order of their own. */
const PAYER = ['user', 'paperShare', 'evaluation'] as const;

export const endpoints = {
  // ── account and verification ────────────────────────────────────────────
  'customer.findRandom': { method: 'POST', path: '/api/web/v1/customer/findByRandom', tokens: ANY },
  'customer.checkAdviser': { method: 'POST', path: '/api/web/v1/customer/findByAuthenticityCustomer', tokens: ANY },
  'customer.findOfficialAccount': { method: 'POST', path: '/api/web/v1/customer/findBywxGongzhonghao', tokens: ANY },
  'customer.checkBookCode': { method: 'POST', path: '/api/web/v1/customer/findByBookCode', tokens: ANY, write: true },
  'customer.service': { method: 'POST', path: '/api/web/v1/customer/findService', tokens: ANY },
  'customer.findByUser': { method: 'POST', path: '/api/web/v1/customer/findByUserInfoId', tokens: USER, personal: true },
  'account.loginV1': { method: 'POST', path: '/api/v1/userinfo/login', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'] },
  'account.login': { method: 'POST', path: '/api/v1/userInfo/login/V2', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'] },
  'account.register': { method: 'POST', path: '/api/v1/userInfo/register/V2', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'] },
  'account.checkSmsCode': { method: 'POST', path: '/api/v1/userInfo/checkSmsCode', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'] },
  'account.bindPhone': { method: 'POST', path: '/api/v1/userinfo/bindingPhone', tokens: USER, write: true, personal: true },
  'account.resetPassword': { method: 'POST', path: '/api/v1/userinfo/resetPassword', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'] },
  'account.updatePassword': { method: 'POST', path: '/api/v1/userInfo/updatePassword', tokens: USER, write: true, personal: true, encrypted: ['loginPassword', 'newLoginPassword'] },
  'account.loginByCode': { method: 'POST', path: '/api/v1/userInfo/loginByCode', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'], added: true },
  'account.provePassword': { method: 'POST', path: '/api/v1/userInfo/provePassword', tokens: USER, write: true, personal: true, encrypted: ['loginPassword'], added: true },
  'account.devices': { method: 'POST', path: '/api/v1/userInfo/devices', tokens: USER, personal: true, added: true },
  'account.forgetDevice': { method: 'POST', path: '/api/v1/userInfo/forgetDevice', tokens: USER, write: true, personal: true, added: true },
  'account.logoutAll': { method: 'POST', path: '/api/v1/userInfo/logoutAll', tokens: USER, write: true, personal: true, added: true },
  'account.closePreview': { method: 'POST', path: '/api/v1/userInfo/closePreview', tokens: USER, personal: true, added: true },
  'account.close': { method: 'POST', path: '/api/v1/userInfo/close', tokens: USER, write: true, personal: true, added: true },
  'account.openExport': { method: 'POST', path: '/api/v1/userInfo/openExport', tokens: USER, write: true, personal: true, added: true },
  'guardian.state': { method: 'POST', path: '/api/v1/guardian/state', tokens: USER, personal: true, added: true },
  'guardian.consent': { method: 'POST', path: '/api/v1/guardian/consent', tokens: USER, write: true, personal: true, added: true },
  'guardian.withdraw': { method: 'POST', path: '/api/v1/guardian/withdraw', tokens: USER, write: true, personal: true, added: true },
  'account.logout': { method: 'POST', path: '/api/v1/userInfo/logout', tokens: ['user', 'evaluation', 'paperShare'], write: true, personal: true, serverOnly: true, added: true },
  'sms.getSigns': { method: 'POST', path: '/api/v1/sms/getSgins', tokens: ANY, serverOnly: true, personal: true },
  'sms.send': { method: 'POST', path: '/api/v1/sms/send', tokens: ANY, write: true, personal: true },
  'sms.verify': { method: 'POST', path: '/api/v1/sms/verificationCodeCheck', tokens: ANY, write: true, personal: true },
  'account.captcha': { method: 'GET', path: captchaPath, tokens: ANON, personal: true },
  // ── common and sharing ──────────────────────────────────────────────────
  'common.promotion': { method: 'POST', path: '/api/web/v1/kill/getbasicdata', tokens: ANY },
  'common.basicData': { method: 'POST', path: '/api/web/v1/common/getbasicdata', tokens: ANY },
  'common.zone': { method: 'POST', path: '/api/web/v1/common/findZoneById', tokens: ANY },
  'common.citiesOf': { method: 'POST', path: '/api/web/v1/common/findByProvince', tokens: ANY },
  'common.areaById': { method: 'POST', path: '/api/web/v1/common/findById', tokens: ANY },
  'common.provinces': { method: 'POST', path: '/api/web/v1/common/getprovince', tokens: ANY },
  'common.grades': { method: 'POST', path: '/api/web/v1/common/findGradeSelection', tokens: ANY },
  'common.texts': { method: 'POST', path: '/api/web/v1/common/findTexts', tokens: ANY, serverOnly: true, added: true },
  'common.problemFeedback': { method: 'POST', path: '/api/web/v1/common/problemFeedback', tokens: ANY, write: true },
  'praise.findGeocoder': { method: 'POST', path: '/api/web/v1/studentPublicPraise/findGeocoder', tokens: ANY },
  'praise.findHome': { method: 'POST', path: '/api/web/v1/studentPublicPraise/findHome', tokens: ANY },
  'weixin.openId': { method: 'POST', path: '/api/web/v1/weixin/weChatOpenId', tokens: ANY, write: true, personal: true, serverOnly: true },
  'weixin.shareConfig': { method: 'POST', path: '/api/web/v1/weixin/shareConfig', tokens: ANY },
  'weixin.jssdkConfig': { method: 'POST', path: '/api/web/v1/weChat/JSSDKConfig', tokens: ANY },
  'share.param': { method: 'POST', path: '/api/web/v1/shortLinkCode/getShareParam', tokens: ANY },
  'share.business': { method: 'POST', path: '/api/v1/shortLinkCode/getShareBusiness', tokens: ['user', 'paperShare', 'org'], personal: true },
  // ── orders and payment ──────────────────────────────────────────────────
  'orders.create': { method: 'POST', path: '/api/v1/orders/createOrder', tokens: ORDER, timeout: 'order', write: true, personal: true },
  'orders.isPaySuccess': { method: 'POST', path: '/api/v1/orders/isPaySuccess', tokens: PAYER, timeout: 'order', personal: true },
  'orders.shareDetail': { method: 'POST', path: '/api/v1/orders/buyShareDetails', tokens: ['user', 'paperShare', 'org'], timeout: 'order', personal: true },
  'orders.list': { method: 'POST', path: '/api/v1/orders/buyRecord', tokens: USER, timeout: 'order', personal: true },
  'orders.bought': { method: 'POST', path: '/api/v1/orders/buyDetails', tokens: ORDER, timeout: 'order', personal: true },
  'orders.detail': { method: 'POST', path: '/api/v1/orders/myOrderDetail', tokens: ORDER, timeout: 'order', personal: true },
  'orders.changeDetail': { method: 'POST', path: '/api/v1/orders/changeCourseDetail', tokens: USER, timeout: 'order', personal: true },
  'orders.modify': { method: 'POST', path: '/api/v1/orders/modifyOrders', tokens: USER, timeout: 'order', write: true, personal: true },
  'orders.logistics': { method: 'POST', path: '/api/v1/orders/logistics', tokens: ORDER, timeout: 'order', personal: true },
  'orders.applyInvoice': { method: 'POST', path: '/api/v1/orders/applyInvoice', tokens: USER, timeout: 'order', write: true, personal: true, added: true },
  'orders.returnParcel': { method: 'POST', path: '/api/v1/orders/returnParcel', tokens: USER, timeout: 'order', write: true, personal: true, added: true },
  'orders.invoiceFile': { method: 'POST', path: '/api/v1/orders/invoiceFile', tokens: USER, timeout: 'order', personal: true, serverOnly: true, added: true },
  'orders.myCourses': { method: 'POST', path: '/api/v1/orders/findMyCourse', tokens: USER, personal: true },
  'orders.myChapters': { method: 'POST', path: '/api/v1/orders/findMyChapter', tokens: USER, personal: true },
  'pay.prepay': { method: 'POST', path: '/api/pay/v2/prepay', tokens: PAYER, timeout: 'order', write: true, personal: true },
  'pay.queryResult': { method: 'POST', path: '/api/pay/v2/queryPayResult', tokens: PAYER, timeout: 'order', personal: true },
  'pay.weixin': { method: 'POST', path: '/api/pay/v1/pay/weixin/payOrder', tokens: PAYER, timeout: 'order', write: true, personal: true },
  'pay.alipay': { method: 'POST', path: '/api/pay/v1/pay/alipay/payOrder', tokens: PAYER, timeout: 'order', write: true, personal: true },
  'pay.alipayQr': { method: 'POST', path: '/api/pay/v1/pay/alipay/payOrderQrcode', tokens: PAYER, timeout: 'order', write: true, personal: true },
  'pay.shareWeixin': { method: 'POST', path: '/api/pay/v1/pay/share/weixin/payOrder', tokens: ORDER, timeout: 'order', write: true, personal: true },
  'pay.shareAlipay': { method: 'POST', path: '/api/pay/v1/pay/share/alipay/payOrder', tokens: ORDER, timeout: 'order', write: true, personal: true },
  'pay.shareMove': { method: 'POST', path: '/api/pay/v1/pay/share/move/payOrder', tokens: ORDER, timeout: 'order', write: true, personal: true },
  'pay.shareIcbc': { method: 'POST', path: '/api/pay/v1/pay/share/icbc/payOrder', tokens: ORDER, timeout: 'order', write: true, personal: true },
  'pay.code': { method: 'POST', path: '/api/pay/v2/payCode', tokens: PAYER, timeout: 'order', write: true, personal: true, added: true },
  'pay.codeDetail': { method: 'POST', path: '/api/pay/v2/payCodeDetail', tokens: ANON, timeout: 'order', personal: true, added: true },
  'pay.codeStart': { method: 'POST', path: '/api/pay/v2/payCodeStart', tokens: ANON, timeout: 'order', write: true, personal: true, added: true },
  // ── content ─────────────────────────────────────────────────────────────
  'home.page': { method: 'POST', path: '/api/web/v1/homePage', tokens: ANY },
  'home.saveProblemFeedback': { method: 'POST', path: '/api/web/v1/homePage/saveProblemFeedback', tokens: ANY, write: true },
  'course.list': { method: 'POST', path: '/api/web/v1/course/findByCategoryId', tokens: ANY },
  'course.headline': { method: 'POST', path: '/api/web/v1/course/findByHeadlineId', tokens: ANY },
  'course.information': { method: 'POST', path: '/api/web/v1/course/findByCourseInformation', tokens: ANY },
  'course.byId': { method: 'POST', path: '/api/web/v1/course/findByCourseId', tokens: ANY },
  'course.clip': { method: 'POST', path: '/api/web/v1/course/findClip', tokens: ANY, added: true },
  'course.chapters': { method: 'POST', path: '/api/web/v1/course/findByCourseChapter', tokens: ANY },
  'course.chapterVideo': { method: 'POST', path: '/api/web/v1/course/findBychapterVideo', tokens: ANY },
  'course.chapterClass': { method: 'POST', path: '/api/web/v1/course/findChapterClass', tokens: ANY },
  'course.evaluate': { method: 'POST', path: '/api/web/v1/course/chapterEvaluate', tokens: USER, write: true, personal: true },
  'question.ask': { method: 'POST', path: '/api/web/v1/course/askQuestion', tokens: USER, write: true, personal: true, added: true },
  'question.list': { method: 'POST', path: '/api/web/v1/course/findQuestions', tokens: ANY, personal: true, added: true },
  'course.studyVideo': { method: 'POST', path: '/api/web/v1/course/studyCourseVideo', tokens: USER, write: true, personal: true },
  'information.find': { method: 'POST', path: '/api/web/v1/information/find', tokens: ANY },
  'information.findSystem': { method: 'POST', path: '/api/web/v1/information/findSysInformation', tokens: ANY },
  'information.browse': { method: 'POST', path: '/api/web/v1/information/updateBrowseNumber', tokens: ANY, write: true },
  'information.details': { method: 'POST', path: '/api/web/v1/information/details', tokens: ANY },
  'collection.toggle': { method: 'POST', path: '/api/v1/collection/addorUpdateCollection', tokens: USER, write: true, personal: true },
  'collection.list': { method: 'POST', path: '/api/v1/collection/collections', tokens: USER, personal: true },
  'collection.state': { method: 'POST', path: '/api/v1/collection/state', tokens: USER, personal: true, added: true },
  'search.information': { method: 'POST', path: '/api/web/v1/search/Information', tokens: ANY },
  'problem.try': { method: 'POST', path: '/api/web/v1/problem/try', tokens: TRIER, write: true, personal: true, added: true },
  'problem.clip': { method: 'POST', path: '/api/web/v1/problem/findClip', tokens: ANY, added: true },
  'problem.question': { method: 'POST', path: '/api/web/v1/problem/question', tokens: TRIER, added: true },
  // ── added: a learner's practice ─────────────────────────────────────────
  'practice.today': { method: 'POST', path: '/api/web/v1/practice/today', tokens: USER, personal: true, added: true },
  'practice.map': { method: 'POST', path: '/api/web/v1/practice/map', tokens: USER, personal: true, added: true },
  'practice.papers': { method: 'POST', path: '/api/web/v1/practice/papers', tokens: USER, personal: true, added: true },
  'practice.paper': { method: 'POST', path: '/api/web/v1/practice/paper', tokens: USER, personal: true, added: true },
  'practice.sharePaper': { method: 'POST', path: '/api/web/v1/practice/sharePaper', tokens: USER, write: true, personal: true, added: true },
  'practice.mistakes': { method: 'POST', path: '/api/web/v1/practice/mistakes', tokens: USER, personal: true, added: true },
  'practice.standing': { method: 'POST', path: '/api/web/v1/practice/standing', tokens: LEARNER, personal: true, added: true },
  'practice.correct': { method: 'POST', path: '/api/web/v1/practice/correct', tokens: USER, write: true, personal: true, added: true },
  'practice.reason': { method: 'POST', path: '/api/web/v1/practice/reason', tokens: LEARNER, write: true, personal: true, added: true },
  'teacher.apply': { method: 'POST', path: '/api/web/v1/teacherEntry/add', tokens: ANY, write: true },
  'message.add': { method: 'POST', path: '/api/web/v1/onlineMesage/add', tokens: ANY, write: true },
  'assistant.validateCode': { method: 'POST', path: '/api/v1/teachingAssistantCode/validateCode', tokens: USER, write: true, personal: true },
  'teacher.details': { method: 'POST', path: '/api/web/v1/teacherInfo/findDetails', tokens: ANY },
  'teacher.clip': { method: 'POST', path: '/api/web/v1/teacherInfo/findClip', tokens: ANY, added: true },
  // ── user ────────────────────────────────────────────────────────────────
  'user.modify': { method: 'POST', path: '/api/v1/userinfo/webModifyUserInfo', tokens: USER, write: true, personal: true },
  'user.info': { method: 'POST', path: '/api/v1/userinfo/findUserinfo', tokens: USER, personal: true },
  'user.saveProblemFeedback': { method: 'POST', path: '/api/v1/userinfo/saveProblemFeedback', tokens: USER, write: true, personal: true },
  'user.feedbacks': { method: 'POST', path: '/api/v1/userinfo/findProblemFeedback', tokens: USER, personal: true, added: true },
  'user.updateClass': { method: 'POST', path: '/api/v1/userInfo/updateUserClass', tokens: USER, write: true, personal: true },
  'user.updateClassUpgrade': { method: 'POST', path: '/api/v1/userInfo/updateUserClassUpgrade', tokens: USER, write: true, personal: true },
  'notification.list': { method: 'POST', path: '/api/v1/notification/findByUserInfoId', tokens: USER, personal: true },
  'notification.detail': { method: 'POST', path: '/api/v1/notification/findById', tokens: USER, personal: true },
  'notification.byObject': { method: 'POST', path: '/api/v1/notification/findByObjectId', tokens: USER, personal: true },
  'notification.readAll': { method: 'POST', path: '/api/v1/notification/readAll', tokens: USER, write: true, personal: true, added: true },
  'myCourse.categories': { method: 'POST', path: '/api/v1/myCourse/myCourseCategory', tokens: USER, personal: true },
  'myCourse.deleteRecent': { method: 'POST', path: '/api/v1/myCourse/deleteRecentLearning', tokens: USER, write: true, personal: true },
  // ── study and media ─────────────────────────────────────────────────────
  'study.home': { method: 'POST', path: '/api/web/v1/learningManagement/home', tokens: ANY, personal: true },
  'study.plan': { method: 'POST', path: '/api/web/v1/learningManagement/plan', tokens: USER, personal: true },
  'video.place': { method: 'POST', path: '/api/v1/ordersCourse/playPlace', tokens: USER, write: true, personal: true, added: true },
  'video.viewRecord': { method: 'POST', path: '/api/v1/ordersCourse/viewRecord', tokens: USER, write: true, personal: true },
  'video.beginPlay': { method: 'POST', path: '/api/v1/ordersCourse/beginPlay', tokens: USER, write: true, personal: true, added: true },
  'video.passageRecord': { method: 'POST', path: '/api/v1/ordersCourse/playPassageRecord', tokens: USER, write: true, personal: true },
  'video.authorise': { method: 'POST', path: '/api/v1/videosecurity/otherAuthentication', tokens: ANY, host: 'auth', personal: true },
  'video.board': { method: 'POST', path: '/api/web/v1/course/findBoard', tokens: ANY, personal: true, added: true },
  'upload.token': { method: 'POST', path: '/api/web/v1/qiniu/getuptoken', tokens: ['user', 'paperShare', 'org'], write: true, personal: true },
  'upload.saveContent': { method: 'POST', path: '/api/web/v1/qrCodeSweepUpload/saveContent', tokens: ['user', 'paperShare', 'org'], timeout: 'upload', write: true, personal: true },
  'upload.scan': { method: 'POST', path: '/api/web/v1/qrCodeSweepUpload/scan', tokens: ['user', 'paperShare', 'org'], write: true, personal: true, added: true },
  'upload.info': { method: 'GET', path: '/api/web/v1/qrCodeSweepUpload/getInfo', tokens: ['user', 'paperShare', 'org'], personal: true },
  // ── added: receivers that a learner keeps ───────────────────────────────
  'address.list': { method: 'POST', path: '/api/v1/userAddress/list', tokens: USER, personal: true, added: true },
  'address.save': { method: 'POST', path: '/api/v1/userAddress/save', tokens: USER, write: true, personal: true, added: true },
  'address.remove': { method: 'POST', path: '/api/v1/userAddress/remove', tokens: USER, write: true, personal: true, added: true },
  // ── added: evaluation (§10.8) ────────────────────────────────────
  'evaluation.login': { method: 'POST', path: '/api/web/v1/evaluation/login', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'], added: true },
  'evaluation.loginByCode': { method: 'POST', path: '/api/web/v1/evaluation/loginByCode', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'], added: true },
  'evaluation.loginByWechat': { method: 'POST', path: '/api/web/v1/evaluation/loginByWechat', tokens: ANON, write: true, personal: true, added: true },
  'evaluation.report': { method: 'POST', path: '/api/web/v1/evaluation/report', tokens: ['evaluation', 'org'], personal: true, added: true },
  'evaluation.papers': { method: 'POST', path: '/api/web/v1/evaluation/papers', tokens: EVAL, personal: true, added: true },
  'evaluation.comparison': { method: 'POST', path: '/api/web/v1/evaluation/comparison', tokens: EVAL, personal: true, added: true },
  'evaluation.exercises': { method: 'POST', path: '/api/web/v1/evaluation/recommendExercises', tokens: EVAL, personal: true, added: true },
  'evaluation.exerciseDetail': { method: 'POST', path: '/api/web/v1/evaluation/exercisesDetail', tokens: EVAL, personal: true, added: true },
  'evaluation.testPaper': { method: 'POST', path: '/api/web/v1/evaluation/exerciseTestPaper', tokens: ['evaluation', 'org'], personal: true, added: true },
  'evaluation.curriculum': { method: 'POST', path: '/api/web/v1/evaluation/curriculumDetail', tokens: EVAL, personal: true, added: true },
  'evaluation.mode': { method: 'POST', path: '/api/web/v1/evaluation/modeDetail', tokens: EVAL, personal: true, added: true },
  'evaluation.createOrder': { method: 'POST', path: '/api/web/v1/evaluation/createOrder', tokens: EVAL, timeout: 'order', write: true, personal: true, added: true },
  'evaluation.orderDetail': { method: 'POST', path: '/api/web/v1/evaluation/orderDetail', tokens: EVAL, timeout: 'order', personal: true, added: true },
  // ── added: parent binding ───────────────────────────────────────────────
  'parent.bindPhone': { method: 'POST', path: '/api/web/v1/parentCode/bindPhone', tokens: ANON, write: true, personal: true, added: true },
  'parent.bindStudent': { method: 'POST', path: '/api/web/v1/parentCode/bindStudent', tokens: ANON, write: true, personal: true, added: true },
  'parent.relationship': { method: 'POST', path: '/api/web/v1/parentCode/choiceRelationship', tokens: ANON, write: true, personal: true, added: true },
  'parent.state': { method: 'POST', path: '/api/web/v1/parentCode/state', tokens: ANON, personal: true, serverOnly: true, added: true },
  'parent.list': { method: 'POST', path: '/api/web/v1/parentCode/relationshipList', tokens: ANY, personal: true, added: true },
  'parent.leave': { method: 'POST', path: '/api/web/v1/parentCode/leave', tokens: ANY, write: true, personal: true, added: true },
  'parent.unbind': { method: 'POST', path: '/api/web/v1/parentCode/unbind', tokens: USER, write: true, personal: true, added: true },
  'parent.studentCode': { method: 'POST', path: '/api/web/v1/parentCode/studentCode', tokens: USER, write: true, personal: true, added: true },
  // ── added: live signup, trial lesson, paper share, study reports ────────
  'live.activity': { method: 'POST', path: '/api/web/v1/liveSignup/activity', tokens: ANON, added: true },
  'live.signup': { method: 'POST', path: '/api/web/v1/liveSignup/signup', tokens: ANON, timeout: 'order', write: true, personal: true, added: true },
  'live.again': { method: 'POST', path: '/api/web/v1/liveSignup/again', tokens: USER, timeout: 'order', write: true, personal: true, added: true },
  'live.detail': { method: 'POST', path: '/api/web/v1/liveSignup/detail', tokens: ANY, timeout: 'order', personal: true, added: true },
  'free.options': { method: 'POST', path: '/api/web/v1/freeCourse/options', tokens: ANON, added: true },
  'free.claim': { method: 'POST', path: '/api/web/v1/freeCourse/claim', tokens: ANY, write: true, personal: true, added: true },
  'free.lessons': { method: 'POST', path: '/api/web/v1/freeCourse/lessons', tokens: USER, personal: true, added: true },
  'myCourse.send': { method: 'POST', path: '/api/v1/myCourse/send', tokens: USER, write: true, personal: true, added: true },
  'myCourse.opened': { method: 'POST', path: '/api/v1/myCourse/opened', tokens: ANY, personal: true, serverOnly: true, added: true },
  'share.create': { method: 'POST', path: '/api/v1/shortLinkCode/create', tokens: USER, write: true, personal: true, added: true },
  'share.revoke': { method: 'POST', path: '/api/v1/shortLinkCode/revoke', tokens: USER, write: true, personal: true, added: true },
  'share.paperLogin': { method: 'POST', path: '/api/web/v1/shortLinkCode/paperLogin', tokens: ANON, write: true, personal: true, encrypted: ['loginPassword'], added: true },
  'study.exercise': { method: 'POST', path: '/api/web/v1/learningManagement/exercise', tokens: USER, personal: true, added: true },
  'study.learning': { method: 'POST', path: '/api/web/v1/learningManagement/learning', tokens: USER, personal: true, added: true },
  'study.summary': { method: 'POST', path: '/api/web/v1/learningManagement/summary', tokens: ANY, personal: true, added: true },
  'study.evidence': { method: 'POST', path: '/api/web/v1/learningManagement/evidence', tokens: ANY, personal: true, added: true },
  'study.letters': { method: 'POST', path: '/api/web/v1/learningManagement/letters', tokens: ANY, personal: true, added: true },
  'study.letterChoice': { method: 'POST', path: '/api/web/v1/learningManagement/letterChoice', tokens: ANY, write: true, personal: true, added: true },
  'study.goal': { method: 'POST', path: '/api/web/v1/learningManagement/goal', tokens: USER, write: true, personal: true, added: true },
  'study.tick': { method: 'POST', path: '/api/web/v1/learningManagement/tick', tokens: USER, write: true, personal: true, added: true },
  'study.questions': { method: 'POST', path: '/api/web/v1/learningManagement/questions', tokens: USER, personal: true, added: true },
  'study.links': { method: 'POST', path: '/api/web/v1/learningManagement/links', tokens: ANY, personal: true, added: true },
  'study.link': { method: 'POST', path: '/api/web/v1/learningManagement/link', tokens: ANY, write: true, personal: true, added: true },
  'study.unlink': { method: 'POST', path: '/api/web/v1/learningManagement/unlink', tokens: ANY, write: true, personal: true, added: true },
} as const satisfies Record<string, EndpointRow>;

export type EndpointId = keyof typeof endpoints;

/** Those that change nothing and answer everybody the same: all that a page kept for everybody may read (lib/upstream/public.ts). */
export type PublicEndpointId = {
  [Id in EndpointId]: (typeof endpoints)[Id] extends Required<Pick<EndpointRow, 'personal'>> | Required<Pick<EndpointRow, 'write'>>
    ? never
    : Id;
}[EndpointId];
