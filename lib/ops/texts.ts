import type { RouteId } from '@/lib/routes';

/** Of a file that no page shows. */
export const noSuchText = '没有这一页的文字';

/** Texts of content/ that pages read as they are, by their file, with the pages that show them. */
const shownBy = {
  'home.json': ['brand.home'],
  'about/companyProfile.md': ['about.companyProfile', 'brand.wechatShare', 'm.home', 'm.about'],
  'about/teamIntroduction.md': ['about.teamIntroduction'],
  'about/devHistory.md': ['about.devHistory'],
  'about/honor.md': ['about.honor'],
  'about/socialResponsibility.md': ['about.socialResponsibility'],
  'about/contact-us.md': ['about.contactUs'],
  'about/tender-announcement.md': ['about.tenderAnnouncement'],
  'about/legal-notice.md': ['about.legalNotice'],
  'legal/user-agreement.md': ['legal.userAgreement'],
  'legal/refund-policy.md': ['legal.userAgreement'],
  'legal/privacy-policy.md': ['legal.privacyAgreement'],
  'legal/children-privacy.md': ['legal.privacyAgreement'],
  'legal/web-agreement.md': ['legal.webAgreement'],
  'legal/sales-licence.md': ['legal.saleslicence'],
  'legal/legal-notice.md': ['about.legalNotice'],
  'licences.json': ['legal.businesslicense'],
  'equipment.json': ['procurement.list'],
  'faq.json': ['brand.feedback'],
  'cooperation.md': ['brand.cooperation'],
  'manual/middleSchool.md': ['manual.junior'],
  'manual/highSchool.md': ['manual.senior'],
  'promo/simgle.md': ['promo.simgle'],
  'products/pad.md': ['brand.padDetail'],
  'products/paper-class.md': ['brand.paperClassDetail'],
  'live/tiktok.json': ['live.tiktok'],
  'live/tencent.json': ['live.tencent'],
  'live/headlines.json': ['live.headlines'],
} as const satisfies Readonly<Record<string, readonly RouteId[]>>;
export type PageText = keyof typeof shownBy;

const isPageText = (name: string): name is PageText => Object.hasOwn(shownBy, name);
/** In the order in which the desk lists them. Books, of which there are as many as files, come after. */
export const pageTexts: readonly PageText[] = Object.keys(shownBy).filter(isPageText);

/** Books stand together on their shelves: what changes in one concerns the pages of all. */
const BOOKS = 'books';
const bookPages: readonly RouteId[] = ['books.senior', 'books.seniorDetail', 'books.junior', 'books.juniorDetail'];
const BOOK_FILE = /^books\/[\w-]{1,40}\.json$/;

/** Has it the form of a text's name: a file below content/? */
export const isTextName = (name: string): boolean => isPageText(name) || BOOK_FILE.test(name);
export const isBook = (name: string): boolean => BOOK_FILE.test(name);

/** By which a text is meant where pages are told of changes: letters, digits and dashes. */
export const textId = (name: string): string => (isBook(name) ? BOOKS : name.replace(/\.\w+$/, '').replaceAll('/', '-'));

/** The texts that a page shows, by their ids. */
export function textsOf(route: string): readonly string[] {
  const own = pageTexts.filter((name) => shownBy[name].some((id) => id === route)).map(textId);
  return bookPages.some((id) => id === route) ? [...own, BOOKS] : own;
}
