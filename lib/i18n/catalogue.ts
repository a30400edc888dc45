import type about from '@/messages/zh-CN/about.json';
import type account from '@/messages/zh-CN/account.json';
import type adviser from '@/messages/zh-CN/adviser.json';
import type books from '@/messages/zh-CN/books.json';
import type campaign from '@/messages/zh-CN/campaign.json';
import type common from '@/messages/zh-CN/common.json';
import type contact from '@/messages/zh-CN/contact.json';
import type course from '@/messages/zh-CN/course.json';
import type courseDesk from '@/messages/zh-CN/courseDesk.json';
import type equipment from '@/messages/zh-CN/equipment.json';
import type errors from '@/messages/zh-CN/errors.json';
import type evaluation from '@/messages/zh-CN/evaluation.json';
import type failure from '@/messages/zh-CN/failure.json';
import type feedback from '@/messages/zh-CN/feedback.json';
import type free from '@/messages/zh-CN/free.json';
import type home from '@/messages/zh-CN/home.json';
import type layout from '@/messages/zh-CN/layout.json';
import type learner from '@/messages/zh-CN/learner.json';
import type legal from '@/messages/zh-CN/legal.json';
import type lesson from '@/messages/zh-CN/lesson.json';
import type live from '@/messages/zh-CN/live.json';
import type manual from '@/messages/zh-CN/manual.json';
import type marking from '@/messages/zh-CN/marking.json';
import type mobileSite from '@/messages/zh-CN/mobileSite.json';
import type myCourse from '@/messages/zh-CN/myCourse.json';
import type news from '@/messages/zh-CN/news.json';
import type ogCard from '@/messages/zh-CN/ogCard.json';
import type ops from '@/messages/zh-CN/ops.json';
import type orders from '@/messages/zh-CN/orders.json';
import type paperDesk from '@/messages/zh-CN/paperDesk.json';
import type parents from '@/messages/zh-CN/parents.json';
import type payCode from '@/messages/zh-CN/payCode.json';
import type payForMe from '@/messages/zh-CN/payForMe.json';
import type personal from '@/messages/zh-CN/personal.json';
import type player from '@/messages/zh-CN/player.json';
import type practice from '@/messages/zh-CN/practice.json';
import type problem from '@/messages/zh-CN/problem.json';
import type procurement from '@/messages/zh-CN/procurement.json';
import type purchase from '@/messages/zh-CN/purchase.json';
import type receiver from '@/messages/zh-CN/receiver.json';
import type refundTerms from '@/messages/zh-CN/refundTerms.json';
import type search from '@/messages/zh-CN/search.json';
import type setting from '@/messages/zh-CN/setting.json';
import type study from '@/messages/zh-CN/study.json';
import type teacher from '@/messages/zh-CN/teacher.json';
import type teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import type titles from '@/messages/zh-CN/titles.json';
import type ui from '@/messages/zh-CN/ui.json';
import type verify from '@/messages/zh-CN/verify.json';

/** Lists of sentences are one message each, taken by `raw`. */
type Messages<Json> = { readonly [Key in keyof Json]: Json[Key] extends string | readonly unknown[] ? string : Messages<Json[Key]> };

/** One namespace for each file of messages/zh-CN: what readMessages puts together when a page is rendered. */
export interface Catalogue {
  readonly about: Messages<typeof about>;
  readonly account: Messages<typeof account>;
  readonly adviser: Messages<typeof adviser>;
  readonly books: Messages<typeof books>;
  readonly campaign: Messages<typeof campaign>;
  readonly common: Messages<typeof common>;
  readonly contact: Messages<typeof contact>;
  readonly course: Messages<typeof course>;
  readonly courseDesk: Messages<typeof courseDesk>;
  readonly equipment: Messages<typeof equipment>;
  readonly errors: Messages<typeof errors>;
  readonly evaluation: Messages<typeof evaluation>;
  readonly failure: Messages<typeof failure>;
  readonly feedback: Messages<typeof feedback>;
  readonly free: Messages<typeof free>;
  readonly home: Messages<typeof home>;
  readonly layout: Messages<typeof layout>;
  readonly learner: Messages<typeof learner>;
  readonly legal: Messages<typeof legal>;
  readonly lesson: Messages<typeof lesson>;
  readonly live: Messages<typeof live>;
  readonly manual: Messages<typeof manual>;
  readonly marking: Messages<typeof marking>;
  readonly mobileSite: Messages<typeof mobileSite>;
  readonly myCourse: Messages<typeof myCourse>;
  readonly news: Messages<typeof news>;
  readonly ogCard: Messages<typeof ogCard>;
  readonly ops: Messages<typeof ops>;
  readonly orders: Messages<typeof orders>;
  readonly paperDesk: Messages<typeof paperDesk>;
  readonly parents: Messages<typeof parents>;
  readonly payCode: Messages<typeof payCode>;
  readonly payForMe: Messages<typeof payForMe>;
  readonly personal: Messages<typeof personal>;
  readonly player: Messages<typeof player>;
  readonly practice: Messages<typeof practice>;
  readonly problem: Messages<typeof problem>;
  readonly procurement: Messages<typeof procurement>;
  readonly purchase: Messages<typeof purchase>;
  readonly receiver: Messages<typeof receiver>;
  readonly refundTerms: Messages<typeof refundTerms>;
  readonly search: Messages<typeof search>;
  readonly setting: Messages<typeof setting>;
  readonly study: Messages<typeof study>;
  readonly teacher: Messages<typeof teacher>;
  readonly teacherDesk: Messages<typeof teacherDesk>;
  readonly titles: Messages<typeof titles>;
  readonly ui: Messages<typeof ui>;
  readonly verify: Messages<typeof verify>;
}

declare module 'next-intl' {
  /** Namespaces and keys are checked by the compiler: a sentence that is not there does not compile. */
  interface AppConfig {
    Messages: Catalogue;
  }
}
