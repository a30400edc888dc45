import { tokens } from '@/upstream/db/schema';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { buy, customer, longCourse, requestId } from '../shop';

/** Saturday; the week began on Monday the 16th. */
export const saturday = '2026-11-21T09:30:00+08:00';

/** A course of many lessons, learners who have it, and what they do: for tests of what study says of them. */
export async function studying() {
  const up = await createTestUpstream();
  const course = await longCourse(up);
  const section = (i: number) => {
    const found = course.sections[i];
    if (!found) throw new Error(`no section ${i}`);
    return found;
  };
  async function learner(): Promise<string> {
    up.clock.set('2026-09-01T08:00:00+08:00');
    const token = await customer(up);
    await buy(up, token, course.id);
    // A session lasts six hours from its last use; a learner of these tests is away for weeks.
    await up.deps.db.update(tokens).set({ expiresAt: new Date('2027-06-01T00:00:00Z') });
    return token;
  }
  async function beat(token: string, i: number, positionSeconds: number, playedSeconds: number): Promise<void> {
    const wish = { requestId: requestId(), courseId: course.id, sectionId: section(i).id, positionSeconds, playedSeconds };
    await up.ok('video.viewRecord', wish, { token });
  }
  /** Watches so many minutes up to a moment, heard of every ten minutes. */
  async function watch(token: string, at: string, minutes: number, i = 0, positionSeconds = 10): Promise<void> {
    const beats = Math.ceil(minutes / 10);
    const ago = (n: number): Date => new Date(Date.parse(at) - n * 600_000);
    up.clock.set(ago(beats));
    await beat(token, i, 0, 0);
    for (let n = beats - 1; n >= 0; n -= 1) {
      up.clock.set(ago(n));
      await beat(token, i, positionSeconds, Math.min(minutes * 60 - (beats - 1 - n) * 600, 600));
    }
  }
  const home = async (token: string, from?: string) => up.ok('study.home', from === undefined ? {} : { from }, { token });
  const minutesIn = async (token: string) => (await home(token)).days.map((day) => day.minutes);
  return { up, course, section, learner, beat, watch, home, minutesIn };
}
export type Studying = Awaited<ReturnType<typeof studying>>;
