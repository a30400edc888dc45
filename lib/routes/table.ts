import type { Area, RouteRow } from './types';

/**
 * Every address of the product, one row each (§2).
 * Columns are described in ./types. Readers: middleware, metadata, menus, breadcrumbs, sitemap, guards, tests.
 */

const FULL = { header: true, footer: true, sidebar: false } as const;
const SIDE = { header: true, footer: true, sidebar: true } as const;
const BARE = { header: false, footer: false, sidebar: false } as const;

/** Seconds: lists change with the day's news, texts with an edition, seats with every order. */
const LIST = 300;
const TEXT = 3600;
const SEATS = 60;

type Optional = Partial<Omit<RouteRow, 'id' | 'path' | 'area'>>;

function row<const Id extends string>(id: Id, path: string, area: Area, rest: Optional = {}): RouteRow & { readonly id: Id } {
  return {
    id, path, area, access: 'public', token: 'org', chrome: FULL, module: 'desktop',
    isr: null, keys: [], sitemap: false, ...rest,
  };
}

/** A public brand page from the cache, listed in the sitemap. */
function page<const Id extends string>(id: Id, path: string, rest: Optional = {}) {
  return row(id, path, 'brand', { isr: TEXT, sitemap: true, ...rest });
}
/** A page of a signed-in learner. */
function learner<const Id extends string>(id: Id, path: string, rest: Optional = {}) {
  return row(id, path, 'learner', { access: 'session', token: 'user', ...rest });
}
/** A page of a mobile module: no site header or footer, 13.33vw. */
function mobile<const Id extends string>(id: Id, path: string, area: Area, rest: Optional = {}) {
  return row(id, path, area, { chrome: BARE, module: 'mobile', ...rest });
}
function evaluation<const Id extends string>(id: Id, path: string, rest: Optional = {}) {
  return mobile(id, path, 'evaluation', { token: 'evaluation', ...rest });
}
/** What needs a login of its own module, and where that is. */
const evaluated = { access: 'evaluation', entry: '/e/login' } as const;
const shared = { access: 'session', token: 'user', entry: '/m/login' } as const;
const paper = { access: 'paperShare', token: 'paperShare', entry: '/p/login' } as const;
/** The bare address of a module leads to its first page, with the query it came with. */
function root<const Id extends string>(id: Id, path: string, area: Area, first: string) {
  return mobile(id, path, area, { redirect: first });
}
/** A landing page of an advertisement, by activity. Seats are counted again when somebody signs up. */
const landing = { card: true, isr: SEATS, keys: ['activity'] } as const;

export const routes = [
  // ── brand, desktop routes of §2.1 ────────────────────────────────────────
  row('system.root', '/', 'system', { redirect: '/home' }),
  page('brand.home', '/home', { isr: LIST, chrome: SIDE }),
  row('account.register', '/register', 'brand', { access: 'guest', isr: TEXT }),
  page('course.catalogue', '/course', { keys: ['gradeId', 'subjectId', 'pageNum'], isr: LIST }),
  page('course.find', '/course/find', {
    keys: ['gradeId', 'subjectId', 'type', 'price', 'sort', 'pageNum'], isr: LIST, sitemap: false,
  }),
  page('course.chapter', '/course/chapter', { card: true, keys: ['courseId'], isr: LIST, bare: '/course' }),
  page('course.chaptersub', '/course/chaptersub', {
    card: true, keys: ['courseId', 'chapterId'], isr: LIST, sitemap: false, bare: '/course',
  }),
  learner('course.purchase', '/course/purchase'),
  learner('course.purchaseAlipay', '/course/purchase-alipay-payment'),
  page('teacher.detail', '/teacher', { card: true, keys: ['id'], isr: LIST }),
  page('news.media', '/mediaFocus', { card: true, isr: LIST, chrome: SIDE, menu: 'news', keys: ['pageNum'] }),
  page('news.list', '/news', { card: true, isr: LIST, chrome: SIDE, menu: 'news', keys: ['type', 'pageNum'] }),
  page('news.detail', '/news/detail', { card: true, keys: ['id'], isr: LIST }),
  page('brand.wechatShare', '/wechatShare', { chrome: BARE, sitemap: false }),
  page('legal.userAgreement', '/mainUserAgreement'),
  page('legal.privacyAgreement', '/mainPriAgreement'),
  page('brand.feedback', '/feedback2'),
  row('about.root', '/about', 'brand', { redirect: '/about/companyProfile' }),
  page('about.companyProfile', '/about/companyProfile', { menu: 'about' }),
  page('about.teamIntroduction', '/about/teamIntroduction', { menu: 'about' }),
  page('about.devHistory', '/about/devHistory', { menu: 'about' }),
  page('about.honor', '/about/honor', { menu: 'about' }),
  page('about.socialResponsibility', '/about/socialResponsibility', { menu: 'about' }),
  page('about.contactUs', '/about/contact-us', { menu: 'about' }),
  page('about.legalNotice', '/about/legal-notice', { menu: 'about' }),
  page('about.tenderAnnouncement', '/about/tender-announcement', { menu: 'about' }),
  row('about.contactUsShort', '/contact-us', 'brand', { redirect: '/about/contact-us' }),
  learner('personal.collected', '/personal/collected', { menu: 'avatar' }),
  learner('personal.feckback', '/personal/feckback'),
  learner('personal.notification', '/personal/notification', { menu: 'avatar' }),
  learner('personal.today', '/personal/today', { menu: 'avatar' }),
  learner('personal.paper', '/personal/paper'),
  learner('personal.mistakes', '/personal/mistakes', { menu: 'avatar' }),
  learner('personal.myCourse', '/personal/my-course', { menu: 'avatar' }),
  learner('personal.myCourseChapter', '/personal/my-course-chapter'),
  learner('personal.order', '/personal/order', { menu: 'avatar' }),
  learner('personal.orderDetail', '/personal/order-detail'),
  learner('personal.orderChange', '/personal/order-change'),
  learner('personal.setting', '/personal/setting', { menu: 'avatar' }),
  learner('order.detailShare', '/order-detail-share'),
  row('brand.search', '/search', 'brand'),
  learner('video.play', '/video'),
  learner('video.small', '/small-video', { chrome: BARE }),
  page('legal.webAgreement', '/webAgreement', { chrome: BARE }),
  page('legal.businesslicense', '/businesslicense', { keys: ['type'] }),
  page('books.junior', '/books-middleSchool', { chrome: SIDE }),
  page('books.juniorDetail', '/books-middleSchool/booksDetail', { keys: ['i'], chrome: SIDE }),
  page('books.senior', '/books-highSchool', { chrome: SIDE }),
  page('books.seniorDetail', '/books-highSchool/booksDetail', { keys: ['i'], chrome: SIDE }),
  page('problem.list', '/problems', { chrome: SIDE, menu: 'foot' }),
  page('problem.detail', '/problem', { card: true, keys: ['no'], chrome: SIDE }),
  row('problem.tried', '/problem/tried', 'brand'),
  page('brand.padDetail', '/padDetail', { keys: ['i'] }),
  page('brand.paperClassDetail', '/paperClassDetail', { keys: ['i'] }),
  page('procurement.list', '/procurementList', { isr: LIST, chrome: SIDE, keys: ['pageNum'] }),
  page('procurement.detail', '/procurementList/procurementDetail', { isr: LIST, keys: ['id'] }),
  page('brand.watchProductVideo', '/watchProductVideo', { chrome: BARE }),
  row('system.error500', '/error/500', 'system'),
  // ── screens that the specification gives no path (§2.1) ───────────────
  page('brand.cooperation', '/cooperation', { menu: 'foot' }),
  page('legal.saleslicence', '/saleslicence'),
  // ── mobile module ────────────────────────────────────────────────────────
  root('freeCourse.root', '/freeCourse', 'mobile', '/freeCourse/home'),
  mobile('freeCourse.home', '/freeCourse/home', 'mobile', { card: true, token: 'user' }),
  mobile('freeCourse.watch', '/freeCourse/watch', 'mobile', { access: 'session', token: 'user', entry: '/freeCourse/home' }),
  mobile('freeCourse.notFound', '/freeCourse/*', 'mobile'),
  root('myCourse.root', '/myCourse', 'mobile', '/myCourse/index'),
  mobile('myCourse.login', '/myCourse/login', 'mobile', { access: 'guest', login: true }),
  mobile('myCourse.index', '/myCourse/index', 'mobile', { access: 'session', token: 'user', entry: '/myCourse/login' }),
  mobile('myCourse.send', '/myCourse/send', 'mobile', { access: 'session', token: 'user', entry: '/myCourse/login' }),
  mobile('myCourse.video', '/myCourse/video', 'mobile', { access: 'session', token: 'user', entry: '/myCourse/login' }),
  mobile('myCourse.notFound', '/myCourse/*', 'mobile'),
  root('m.root', '/m', 'mobile', '/m/home'),
  mobile('m.home', '/m/home', 'mobile', { card: true, isr: TEXT }),
  mobile('m.gift', '/m/gift', 'mobile', { card: true, isr: TEXT }),
  mobile('m.about', '/m/about', 'mobile', { card: true, isr: TEXT }),
  mobile('m.course', '/m/course', 'mobile', { card: true, isr: LIST, keys: ['gradeId', 'subjectId'] }),
  mobile('m.ensure', '/m/ensure', 'mobile', { card: true, isr: TEXT }),
  mobile('m.login', '/m/login', 'mobile', { access: 'guest', login: true }),
  mobile('m.orderDetailShare', '/m/order-detail-share', 'mobile', shared),
  mobile('m.orderSuccess', '/m/order/success', 'mobile', shared),
  mobile('m.download', '/m/download', 'mobile', { card: true, isr: TEXT }),
  mobile('m.notFound', '/m/*', 'mobile'),
  // ── the code of a desktop's cashier, on the phone that pays (§2.8a) ─────────
  mobile('pay.code', '/pay', 'mobile'),
  // ── paper-course share ───────────────────────────────────────────────────
  root('p.root', '/p', 'paper', '/p/login'),
  mobile('p.login', '/p/login', 'paper', { access: 'guest', token: 'paperShare', login: true }),
  mobile('p.orderDetailShare', '/p/order-detail-share', 'paper', paper),
  mobile('p.tempOrderDetailShare', '/p/temp-order-detail-share', 'paper', paper),
  mobile('p.orderSuccess', '/p/order/success', 'paper', paper),
  mobile('p.notFound', '/p/*', 'paper'),
  // ── manuals, upload, verification, promotion ─────────────────────────────
  page('manual.junior', '/manual/middleSchool'),
  page('manual.senior', '/manual/highSchool'),
  mobile('upload.file', '/uploadFile', 'mobile'),
  root('service.root', '/checkService', 'mobile', '/checkService/index'),
  mobile('service.check', '/checkService/index', 'mobile', { isr: TEXT, keys: ['type'] }),
  mobile('service.notFound', '/checkService/*', 'mobile'),
  page('promo.simgle', '/simgle/page'),
  // ── evaluation ───────────────────────────────────────────────────────────
  root('e.root', '/e', 'evaluation', '/e/login'),
  evaluation('e.login', '/e/login', { access: 'guest', login: true }),
  evaluation('e.wxCode', '/e/wxCode'),
  evaluation('e.eCode', '/e/eCode'),
  evaluation('e.retrievePassword', '/e/retrieve-password'),
  evaluation('e.setPassword', '/e/set-password'),
  evaluation('e.nextStepLogin', '/e/next-step-login', { access: 'guest', login: true }),
  evaluation('e.userAgreement', '/e/user-agreement'),
  evaluation('e.privacyAgreement', '/e/privacy-agrement'),
  evaluation('e.viewPdf', '/e/view-pdf'),
  evaluation('e.report', '/e/report', evaluated),
  evaluation('e.compare', '/e/compare', evaluated),
  evaluation('e.recommendExercises', '/e/recommend-exercises', evaluated),
  evaluation('e.exerciseTestPaper', '/e/exercise-test-paper', evaluated),
  evaluation('e.exercisesDetail', '/e/exercises-detail', evaluated),
  evaluation('e.curriculumDetail', '/e/curriculum-detail', evaluated),
  evaluation('e.orderDetail', '/e/order-detail', evaluated),
  evaluation('e.modeDetail', '/e/mode-detail', evaluated),
  mobile('e.notFound', '/e/*', 'evaluation'),
  // ── live signup, three channels ──────────────────────────────────────────
  mobile('live.tiktok', '/liveSignupTiktok/index', 'live', landing),
  mobile('live.tiktokLogin', '/liveSignupTiktok/payment-login', 'live'),
  mobile('live.tiktokDetail', '/liveSignupTiktok/payment-detail', 'live'),
  mobile('live.tencent', '/liveSignupTencent/index', 'live', landing),
  mobile('live.tencentLogin', '/liveSignupTencent/payment-login', 'live'),
  mobile('live.tencentDetail', '/liveSignupTencent/payment-detail', 'live'),
  mobile('live.headlines', '/liveSignupHeadlines/index', 'live', landing),
  mobile('live.headlinesLogin', '/liveSignupHeadlines/payment-login', 'live'),
  mobile('live.headlinesDetail', '/liveSignupHeadlines/payment-detail', 'live'),
  root('live.tiktokShort', '/liveSignupTiktok', 'live', '/liveSignupTiktok/index'),
  root('live.tencentShort', '/liveSignupTencent', 'live', '/liveSignupTencent/index'),
  root('live.headlinesShort', '/liveSignupHeadlines', 'live', '/liveSignupHeadlines/index'),
  mobile('live.tiktokNotFound', '/liveSignupTiktok/*', 'live'),
  mobile('live.tencentNotFound', '/liveSignupTencent/*', 'live'),
  mobile('live.headlinesNotFound', '/liveSignupHeadlines/*', 'live'),
  // ── study management ─────────────────────────────────────────────────────
  root('study.root', '/studymag', 'study', '/studymag/report'),
  mobile('study.report', '/studymag/report', 'study', { card: true, token: 'user' }),
  mobile('study.plan', '/studymag/plan', 'study', { card: true, token: 'user' }),
  mobile('study.exercise', '/studymag/detail/exercise', 'study', { card: true, token: 'user' }),
  mobile('study.learning', '/studymag/detail/learning', 'study', { card: true, token: 'user' }),
  mobile('study.summary', '/studymag/summary', 'study', { card: true, token: 'user' }),
  mobile('study.letter', '/studymag/letter', 'study', { card: true, token: 'user' }),
  mobile('study.notFound', '/studymag/*', 'study'),
  // ── parent binding ───────────────────────────────────────────────────────
  root('parent.root', '/parentCode', 'parent', '/parentCode/bindPhoneCode'),
  mobile('parent.bindPhone', '/parentCode/bindPhoneCode', 'parent'),
  mobile('parent.bindCode', '/parentCode/bindParentCode', 'parent'),
  mobile('parent.relationship', '/parentCode/choiceRelationship', 'parent'),
  mobile('parent.list', '/parentCode/relationshipList', 'parent'),
  mobile('parent.full', '/parentCode/bindCodeFull', 'parent'),
  mobile('parent.notFound', '/parentCode/*', 'parent'),
  // ── at a desk, which has no study management (§12.9) ─────────────────────
  row('parent.week', '/family', 'parent', { token: 'user' }),
  // ── the rest is 404 ──────────────────────────────────────────────────────
  row('system.notFound', '/*', 'system'),
] as const;

export type RouteId = (typeof routes)[number]['id'];
