import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../upstream/context/context';
import { sections } from '../../upstream/db/schema';
import type { UpstreamEnv } from '../../upstream/kernel/env';
import { openPlay } from '../../upstream/video/plays';
import { signedIn } from '../chaos/people';
import { Visitor } from '../chaos/shop';

/** Somebody who may watch a lesson. */
export interface Learner {
  readonly token: string;
  readonly courseId: number;
  readonly sectionId: number;
  /** The lesson, opened in a player of theirs. */
  readonly playId: string;
}

/** So many accounts, each signed in and with a lesson before them that everybody may watch. */
export async function learners(deps: Deps, many: number): Promise<readonly Learner[]> {
  const { courseId, people } = await signedIn(deps, many);
  const trial = and(eq(sections.courseId, courseId), eq(sections.trial, true));
  const [section] = await deps.db.select({ id: sections.id }).from(sections).where(trial).limit(1);
  if (!section) throw new Error('no lesson that everybody may watch');
  return Promise.all(
    people.map(async ({ userId, token }) => {
      const { id: playId } = await openPlay(deps.db, userId, section.id, deps.now());
      return { token, courseId, sectionId: section.id, playId };
    }),
  );
}

/** What is measured, the read that it is measured by first. */
export const kinds = ['read', 'beat', 'stretch', 'goal'] as const;
export type Kind = (typeof kinds)[number];
/** What one learner does of each kind; `n` grows from call to call. */
export type Calls = Readonly<Record<Kind, (n: number) => Promise<unknown>>>;

/** Presses play as a browser does, and answers what it can do from there. */
export async function watching(
  base: string,
  env: UpstreamEnv,
  { token, courseId, sectionId, playId }: Learner,
  place: number,
): Promise<Calls> {
  const visitor = new Visitor(base, env, token, `198.51.100.${place + 1}`);
  await visitor.call('video.beginPlay', { playId });
  return {
    read: () => visitor.call('common.grades', {}),
    beat: (n) => visitor.call('video.place', { playId, seq: n, positionMs: n }),
    // A ms each: nobody may have watched more than the clock allows.
    stretch: (n) => {
      const told = { playId, seq: n, fromMs: n, toMs: n + 1, speedPercent: 100 };
      const requestId = `beat-${playId}-${n}`;
      return visitor.call('video.viewRecord', { requestId, courseId, sectionId, positionSeconds: 0, playedSeconds: 0, ...told });
    },
    goal: (n) => visitor.call('study.goal', { weekdays: '2,4', perDay: 1 + (n % 4), startAt: '20:00' }),
  };
}
