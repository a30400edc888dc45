import { devices } from '@playwright/test';
import { lighthouseReadings } from './lighthouse';
import { pressPages } from './presses';
import type { Product } from './product';
import { learnerCookies, type Cookies } from './signed-in';
import { kb, table } from './table';
import { weigh } from './weight';

/** What somebody opens every day who has an account; the last three are the same with and without one, or ask for it. */
export const signedIn = [
  '/personal/today',
  '/personal/order',
  '/personal/setting',
  '/personal/my-course',
  '/video?courseId=11&sectionId=30',
  '/course/purchase?courseId=1',
  '/studymag/report',
  '/e/report',
];
const signedOut = ['/e/login', '/m/course', '/search'];

/** The pages of a learner on a phone, with the demo learner's own data; `only` = how the wanted addresses begin. */
export async function learnerPart({ base }: Product, port: number, only: readonly string[] = ['/']): Promise<readonly string[]> {
  const wanted = (path: string): boolean => only.some((begin) => path.startsWith(begin));
  const learner = await learnerCookies(base);
  const visits: readonly (readonly [readonly string[], Cookies])[] = [
    [signedIn.filter(wanted), learner],
    [signedOut.filter(wanted), []],
  ];
  const rows: (readonly string[])[] = [];
  const floor: number[] = [];
  for (const [paths, cookies] of visits) {
    // Once before it is measured: the first answer of a server also loads its code.
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const weights = new Map<string, number>();
    for (const path of paths) weights.set(path, (await weigh(base, path, { cookie, 'user-agent': devices['Pixel 5'].userAgent })).script);
    const presses = await pressPages(base, paths, cookies);
    floor.push(presses.bare);
    for (const { path, scores, lcp, cls, tbt } of await lighthouseReadings({ base, paths, forms: ['mobile'], cookies, port }))
      rows.push([
        path,
        String(scores.performance),
        (lcp / 1000).toFixed(2),
        cls.toFixed(3),
        tbt.toFixed(0),
        kb(weights.get(path) ?? Number.NaN),
        kb(presses.pages.get(path)?.script ?? Number.NaN),
        String(presses.pages.get(path)?.longest ?? ''),
        presses.pages.get(path)?.of ?? '',
      ]);
  }
  return [
    '## Pages of a learner',
    '',
    'A phone, the demo learner signed in (the last three: nobody). Lighthouse as above; JavaScript after gzip as below, and all of it that had come after the presses (the player’s library aside); the longest of up to eight presses and a few letters on the page with a quarter of the processor, from the press to the next frame, in the middle one of three visits.',
    '',
    `A page of eight buttons that do nothing else takes ${floor.join(' and ')} ms in the same run.`,
    '',
    ...table(['page', 'performance', 'LCP s', 'CLS', 'TBT ms', 'JavaScript KB', 'after presses KB', 'longest press ms', 'of'], rows),
    '',
  ];
}
