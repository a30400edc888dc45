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
