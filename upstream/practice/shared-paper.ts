import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { paperTold, type ToldPaper as Told } from '@/lib/contracts/schemas/practice';
import { problemOf } from '@/lib/kernel/problems/read';
import { joinedPapers } from '@/lib/kernel/problems/shared-paper';
import { MINUTE } from '@/lib/kernel/time';
import { lockAccount } from '../account/lock';
import type { KnownContext } from '../context/context';
import { sharedPapers } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { askedOf } from './asked';
import { practiceMessages } from './messages';

type Row = typeof sharedPapers.$inferSelect;

/** @throws NotFoundError for what is no paper */
function readPaper(json: string): Told {
  const read = paperTold.safeParse(json);
  if (!read.success) throw new NotFoundError(practiceMessages.noPaper);
  return read.data;
}

/** A device's clock may be ahead, and says nothing of what is to come. */
const past = (at: number, now: Date): number => Math.min(at, now.getTime());

function heard({ places, clock, begunAt, minutes, ...told }: Told, now: Date): Told {
  return {
    ...told,
    minutes,
    begunAt: past(begunAt, now),
    places: places.map((place) => ({ ...place, at: past(place.at, now) })),
    clock: { ...clock, at: past(clock.at, now), leftMs: Math.min(clock.leftMs, minutes * MINUTE) },
  };
}

function toldBy({ userId: _own, begunAt, leftMs, endsAt, pauses, clockAt, ...kept }: Row, now: Date): Told {
  const left = endsAt ? Math.max(0, Math.min(leftMs, endsAt.getTime() - now.getTime())) : leftMs;
  return { ...kept, begunAt: begunAt.getTime(), clock: { leftMs: left, running: endsAt !== null, pauses, at: clockAt.getTime() } };
}

function rowOf({ begunAt, clock, ...paper }: Told, now: Date): Omit<Row, 'userId'> {
  const { leftMs, running, pauses, at } = clock;
  const endsAt = running ? new Date(now.getTime() + leftMs) : null;
  return { ...paper, begunAt: new Date(begunAt), leftMs, endsAt, pauses, clockAt: new Date(at) };
}

/** The questions as they are asked; null where one of them has left the register since. */
function listOf(questions: Told['questions']) {
  const list = questions.flatMap(({ problemId, part }) => {
    const problem = problemOf(problemId);
    return problem ? [{ ...askedOf(problem, part), number: problem.number, title: problem.title }] : [];
  });
  return list.length === questions.length ? list : null;
}

/**
 * What all devices of a learner have of the paper, after this one has said what it has. One word after the other: none overwrites another.
 * @throws NotFoundError for questions that there are not
 */
export async function sharePaper({ db, caller, now }: KnownContext, paper: string): Promise<Output<'practice.sharePaper'>> {
  const at = now();
  const told = paper === '' ? null : heard(readPaper(paper), at);
  if (told && (listOf(told.questions) === null || told.questions.length !== told.places.length))
    throw new NotFoundError(practiceMessages.noProblem);
  const own = eq(sharedPapers.userId, caller.userId);
  const joined = await db.transaction(async (tx) => {
    if (told) await lockAccount(tx, caller.userId);
    const [row] = await tx.select().from(sharedPapers).where(own);
    const kept = row ? toldBy(row, at) : null;
    if (!told) return kept;
    const next = kept ? joinedPapers(kept, told) : told;
    if (!kept) await tx.insert(sharedPapers).values({ userId: caller.userId, ...rowOf(next, at) });
    else if (next !== kept) await tx.update(sharedPapers).set(rowOf(next, at)).where(own);
    return next;
  });
  const list = joined && listOf(joined.questions);
  if (!joined || !list) return { paper: null };
  const { questions: _asked, ...rest } = joined;
  return { paper: { ...rest, list } };
}
