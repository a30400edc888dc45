import { href } from '@/lib/routes';
import type { Site } from './types';

/** The 母题 by which products are shown as they are. */
export const SAMPLE_PROBLEM = 'junior-21';

/** Pages of the site itself that a drawn code opens, by the name of its picture /qr/<name>.png. */
const pages = {
  home: href('brand.home'),
  news: href('news.list'),
  check: href('service.check', { type: 'book' }),
  phone: href('m.home'),
  app: href('m.download'),
  adviser: href('service.check', { type: 'adviser' }),
  service: href('about.contactUs'),
  account: href('brand.wechatShare'),
  sample: href('problem.detail', { no: SAMPLE_PROBLEM }),
} as const;
export type CodeName = keyof typeof pages;

function isCode(name: string): name is CodeName {
  return Object.hasOwn(pages, name);
}

/** The picture of a code that opens a page of the visited site: a PNG, because WeChat's long press reads nothing else. */
export function codePicture(name: CodeName): string {
  return `/qr/${name}.png`;
}

/** Path and query that the code in this file opens; null for a file that is none. */
export function codePage(file: string): string | null {
  const [, name = ''] = /^([a-z]+)\.png$/.exec(file) ?? [];
  return isCode(name) ? pages[name] : null;
}

/** Has the site an app to download? */
export function hasApp({ app, qr }: Site): boolean {
  return [app.ios, app.android, qr.app].some((address) => address !== '');
}

export interface FollowCode {
  readonly key: 'wechat' | 'douyin' | 'app' | 'home' | 'news' | 'check';
  readonly src: string;
}

/** The codes by which a site is followed. What it has not is not shown; where it has none, three open its own pages. */
export function followCodes(site: Site): readonly FollowCode[] {
  const { wechat, douyin, app } = site.qr;
  const set = [
    { key: 'wechat', src: wechat },
    { key: 'douyin', src: douyin },
    { key: 'app', src: app || (hasApp(site) ? codePicture('app') : '') },
  ] as const;
  const shown = set.filter(({ src }) => src !== '');
  return shown.length > 0 ? shown : (['home', 'news', 'check'] as const).map((key) => ({ key, src: codePicture(key) }));
}
