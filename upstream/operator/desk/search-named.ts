import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Right } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import { advisers, liveActivities, officialNames, operators, teachers } from '../../db/schema';
import { containing } from '../../kernel/like';
import { present } from '../../staff/people';
import { teacherMessages } from '../../teacher/messages';
import type { SignedIn } from './shared/handler';

type Hit = DeskOutput<'search.find'>['hits'][number];

/** How one kind of thing is found. */
export interface Finder {
  /** Who may find it: whoever may open its screen. */
  readonly right: Right;
  /** `words`: two characters at least. At most `MOST`. */
  readonly find: (context: SignedIn, words: string) => Promise<Hit[]>;
}

/** Of a kind. */
export const MOST = 6;

/** By a name or a subject; those who are hidden, too: whoever works on teachers opens them all. */
export const teachersFound: Finder = {
  right: 'teachers.write',
  find: async ({ db }, words) => {
    const form = containing(words);
    const rows = await db
      .select()
      .from(teachers)
      .where(or(ilike(teachers.name, form), ilike(teachers.title, form), eq(teachers.subjectName, words)))
      .orderBy(desc(teachers.listed), asc(teachers.position))
      .limit(MOST);
    return rows.map(({ id, name, subjectName, title, listed }) => ({
      kind: 'teacher',
      title: name,
      detail: [subjectName, title, listed ? '' : teacherMessages.hidden].filter(Boolean).join(' · '),
      path: screenPath('teachers', null, { id }),
    }));
  },
};

export const activities: Finder = {
  right: 'live.read',
  find: async ({ db }, words) => {
    const form = containing(words);
    const rows = await db
      .select()
      .from(liveActivities)
      .where(or(ilike(liveActivities.title, form), ilike(liveActivities.slug, form)))
      .limit(MOST);
    return rows.map(({ id, title, slug }) => ({ kind: 'activity', title, detail: slug, path: screenPath('live', id) }));
  },
};

/** Who and what the public check knows; the screen opens with the same check done. */
export const official: Finder = {
  right: 'official.read',
  find: async ({ db }, words) => {
    const form = containing(words);
    const names = await db
      .select({ name: officialNames.label, value: officialNames.value })
      .from(officialNames)
      .where(and(isNull(officialNames.endedAt), or(ilike(officialNames.label, form), ilike(officialNames.value, form))))
      .limit(MOST);
    const people = await db
      .select({ name: advisers.name, value: advisers.wechatAccount })
      .from(advisers)
      .where(and(isNull(advisers.endedAt), or(ilike(advisers.name, form), ilike(advisers.wechatAccount, form))))
      .limit(MOST);
    return [...people, ...names].slice(0, MOST).map(({ name, value }) => ({
      kind: 'official',
      title: name,
      detail: value,
      path: screenPath('official', null, { typed: value }),
    }));
  },
};

export const people: Finder = {
  right: 'people.manage',
  find: async ({ db }, words) => {
    const form = containing(words);
    const rows = await db
      .select()
      .from(operators)
      .where(and(present, or(ilike(operators.name, form), ilike(operators.email, form))))
      .limit(MOST);
    return rows.map(({ name, email }) => ({ kind: 'operator', title: name, detail: email, path: screenPath('people') }));
  },
};
