import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { href, type RouteId } from '@/lib/routes';
import styles from './lost.module.css';

interface Way {
  readonly route: RouteId;
  readonly words: 'home' | 'course' | 'free' | 'mine' | 'paper' | 'check' | 'evaluation' | 'live' | 'study' | 'parent';
}
const home: Way = { route: 'm.home', words: 'home' };

/** The phone modules that have a 404 of their own, by the first folder of their addresses, and the ways on from there. */
const ways = {
  m: [home, { route: 'm.course', words: 'course' }],
  freeCourse: [{ route: 'freeCourse.home', words: 'free' }, home],
  myCourse: [{ route: 'myCourse.index', words: 'mine' }, home],
  p: [{ route: 'p.login', words: 'paper' }, home],
  checkService: [{ route: 'service.check', words: 'check' }, home],
  e: [{ route: 'e.login', words: 'evaluation' }, home],
  liveSignupTiktok: [{ route: 'live.tiktok', words: 'live' }, home],
  liveSignupTencent: [{ route: 'live.tencent', words: 'live' }, home],
  liveSignupHeadlines: [{ route: 'live.headlines', words: 'live' }, home],
  studymag: [{ route: 'study.report', words: 'study' }, home],
  parentCode: [{ route: 'parent.bindPhone', words: 'parent' }, home],
} as const satisfies Readonly<Record<string, readonly [Way, Way]>>;

export type LostModule = keyof typeof ways;

/** What stands around it: the phone site's tabs, the evaluation's screen, or the bar of the other modules. */
export const lostFrames: Readonly<Record<LostModule, 'site' | 'evaluation' | 'bar'>> = {
  m: 'site',
  freeCourse: 'site',
  myCourse: 'bar',
  p: 'bar',
  checkService: 'bar',
  e: 'evaluation',
  liveSignupTiktok: 'bar',
  liveSignupTencent: 'bar',
  liveSignupHeadlines: 'bar',
  studymag: 'bar',
  parentCode: 'bar',
};

export function isLostModule(name: string): name is LostModule {
  return Object.keys(ways).includes(name);
}

/** What an unknown address below a module says, and the ways on. `headed` = nothing around it says the title. */
export async function Lost({ module, headed = false }: { readonly module: LostModule; readonly headed?: boolean }) {
  const [t, lost, titles] = await Promise.all([
    getTranslations('mobileSite.lost'),
    getTranslations('layout.lost'),
    getTranslations('titles'),
  ]);
  const [first, second] = ways[module];
  return (
    <section className={styles.lost}>
      <img src="/art/404.svg" alt="404" width={560} height={260} fetchPriority="high" />
      {headed ? <h1>{titles('m.notFound')}</h1> : null}
      <p>{lost('notFoundText')}</p>
      <Buttons>
        <ButtonLink href={href(first.route)}>{t(first.words)}</ButtonLink>
        <ButtonLink kind="outline" href={href(second.route)}>
          {t(second.words)}
        </ButtonLink>
      </Buttons>
    </section>
  );
}
