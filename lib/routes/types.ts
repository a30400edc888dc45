import type { TokenKind } from '@/lib/kernel/token-kind';

/** Who may enter: `public` anyone; `guest` anyone, meant for people who are not signed in (login, register);
 *  `session` a signed-in learner; `evaluation` an eToken; `paperShare` a paper-course share token. */
export type Access = 'public' | 'guest' | 'session' | 'evaluation' | 'paperShare';

export type Area = 'brand' | 'learner' | 'mobile' | 'paper' | 'evaluation' | 'live' | 'study' | 'parent' | 'system';

/** One row of the route table. */
export interface RouteRow {
  /** `area.noun`, unique; its title stands under it in messages/zh-CN/titles.json. */
  readonly id: string;
  /** Address without query, as the visitor sees it. `*` at the end = catch-all of that branch. */
  readonly path: string;
  readonly area: Area;
  readonly access: Access;
  readonly token: TokenKind;
  /** Which parts of the site's frame are drawn around the page. */
  readonly chrome: { readonly header: boolean; readonly footer: boolean; readonly sidebar: boolean };
  /** `mobile` pages have the 13.33vw root font at every width (§4.14), others follow the desktop rule. */
  readonly module: 'desktop' | 'mobile';
  /** Seconds a public page may be served from the cache, per site; null = rendered for each request. */
  readonly isr: number | null;
  /** Query keys that make the page's identity, in the order of the folders below the page's path. */
  readonly keys: readonly string[];
  /** The menu that lists the page by itself; absent: what leads there names it. */
  readonly menu?: MenuSlot;
  /** Listed in the sitemap; a page that is not is noindex, so that both say the same. */
  readonly sitemap: boolean;
  /** The address answers with a redirect to this path and has no page of its own. */
  readonly redirect?: string;
  /** Where the address leads when its query has none of the keys: a thing among many, and nobody says which. */
  readonly bare?: string;
  /** Path of the page where somebody without the login comes in, with `to` = where they wanted to go; a guarded row without one asks by the dialog. */
  readonly entry?: string;
  /** Passed on in WeChat it shows a card of its own: title, description and picture of its head (lib/query/page-card.ts). */
  readonly card?: boolean;
  /** Flagged as a login page (m-login, e-login …): a valid token sends on from here. */
  readonly login?: boolean;
}

/** Below 关于我们, below 新闻中心, below the learner's picture; `foot`: in the foot of every page, after the pages about us. */
export type MenuSlot = 'about' | 'news' | 'avatar' | 'foot';
