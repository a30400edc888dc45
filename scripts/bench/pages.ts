/** Port of the product; what is measured beside it takes those above. */
export const port = 4760;
/** What visitors of search engines and ads land on, and the two pages with forms. */
export const pages = [
  '/home',
  '/mediaFocus',
  '/news',
  '/news/detail?id=1062',
  '/books-highSchool',
  '/books-highSchool/booksDetail?i=6',
  '/course/chapter?courseId=1',
  '/about/companyProfile',
  '/about/contact-us',
  '/procurementList',
];
/** Weighed too: what only guests see, what has the most in it, and what advertisements and shared links lead to. */
export const furtherPages = [
  '/register',
  '/feedback2',
  '/cooperation',
  '/search',
  '/m/home',
  '/m/login',
  '/freeCourse/home',
  '/liveSignupTiktok/index',
  '/liveSignupTiktok/payment-login?activity=fangcheng',
];

/** Opened on phones above all: by advertisements, codes in books, shared links, and whoever looks for a course. */
export const phonePages = [
  '/m/home',
  '/liveSignupTiktok/index',
  '/register',
  '/course',
  '/problem?no=junior-21',
  '/teacher?id=1',
  '/books-middleSchool',
];

/** Every other page that anybody may open and that shows itself to whoever comes by its bare address; looked at once. */
export const otherPages = [
  '/course/find?price=low&sort=price',
  '/course/chaptersub?courseId=1&chapterId=1',
  '/wechatShare',
  '/mainUserAgreement',
  '/mainPriAgreement',
  '/feedback2',
  '/about/teamIntroduction',
  '/about/devHistory',
  '/about/honor',
  '/about/socialResponsibility',
  '/about/legal-notice',
  '/about/tender-announcement',
  '/search',
  '/webAgreement',
  '/businesslicense?type=business',
  '/books-middleSchool/booksDetail?i=0',
  '/problems',
  '/padDetail?i=14',
  '/paperClassDetail?i=15',
  '/procurementList/procurementDetail?id=3001',
  '/cooperation',
  '/saleslicence',
  '/freeCourse/home',
  '/m/gift',
  '/m/about',
  '/m/course',
  '/m/ensure',
  '/m/login',
  '/m/download',
  '/manual/middleSchool',
  '/manual/highSchool',
  '/checkService/index?type=adviser',
  '/e/login',
  '/e/retrieve-password',
  '/e/user-agreement',
  '/liveSignupTencent/index',
  '/liveSignupHeadlines/index',
];
