import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf, type Right } from '@/lib/ops/rights';
import { maskPhone } from '@/lib/kernel/phone';
import { codeStory } from '../../codes/checks';
import { advisers, liveActivities, officialNames, operators, teachers } from '../../db/schema';
import { markingMessages } from '../../evaluation/marking/messages';
import { papersNamed } from '../../evaluation/marking/papers';
import { whosePapers } from '../../evaluation/marking/whose';
import { ticketPage } from '../../inbox/pages';
import type { Ticket } from '../../inbox/shelf';
import { NotFoundError } from '../../kernel/errors';
import { handlingStates } from '../../kernel/handling-states';
import { containing } from '../../kernel/like';
import { present } from '../../staff/people';
import { teacherMessages } from '../../teacher/messages';
import { articleLines } from './article-lines';
import { courseLines } from './courses/find';
import type { DeskHandlersOf, SignedIn } from './handler';
import { ownTicket } from './inbox';
import { learnerCards } from './learners/find';
import { orderCards } from './orders/find';

type Hit = DeskOutput<'search.find'>['hits'][number];

/** How one kind of thing is found; a domain adds its own below. */
interface Finder {
  /** Who may find it: whoever may open its screen. */
  readonly right: Right;
  /** `words`: two characters at least. At most `MOST`. */
  readonly find: (context: SignedIn, words: string) => Promise<Hit[]>;
}

const MOST = 6;

/** What has this number, where whoever asks may open it. */
async function numbered(context: SignedIn, ticketNo: string): Promise<readonly Ticket[]> {
  try {
    return [(await ownTicket(context, ticketNo)).ticket];
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

/** By its number, or everything that came from a telephone; whoever works on their own tickets finds no others. */
const tickets: Finder = {
  right: 'inbox.work',
  find: async (asked, words) => {
    const scope = scopeOf(asked.operator.roles, 'inbox.work') ?? 'own';
    const only = scope === 'own' ? asked.operator.id : undefined;
    const found = /^[\dA-Z]{16}$/i.test(words)
      ? await numbered({ ...asked, scope }, words)
      : /^1\d{10}$/.test(words)
        ? (await ticketPage(asked.db, { states: handlingStates, newest: true, most: MOST, words, only })).list
        : [];
    return found.map(({ ticketNo, mobilePhone, words: written }) => ({
      kind: 'ticket',
      title: ticketNo,
      detail: [maskPhone(mobilePhone ?? ''), written.slice(0, 40)].filter(Boolean).join(' · '),
      path: `/ops/inbox?ticket=${ticketNo}`,
    }));
  },
};

const orders: Finder = {
  right: 'orders.read',
  find: async ({ db, operator }, words) => {
    const goods = scopeOf(operator.roles, 'orders.read') === 'all' ? {} : ({ goods: true } as const);
    const { list } = await orderCards(db, { words, ...goods }, { most: MOST });
    return list.map(({ orderNo, title, state, phone }) => ({
      kind: 'order',
      title: orderNo,
      detail: [title, state, phone].join(' · '),
      path: `/ops/orders/${orderNo}`,
    }));
  },
};

const learners: Finder = {
  right: 'learners.read',
  find: async (context, words) => {
    const { list } = await learnerCards(context, { words, most: MOST });
    return list.map(({ id, name, phone, gradeName }) => ({
      kind: 'learner',
      title: name,
      detail: [phone, gradeName].filter(Boolean).join(' · '),
      path: `/ops/learners/${id}`,
    }));
  },
};

const courses: Finder = {
  right: 'courses.read',
  find: async (context, words) => {
    const { list } = await courseLines(context, { words, most: MOST });
    return list.map(({ id, title, gradeName, subjectName }) => ({
      kind: 'course',
      title,
      detail: [gradeName, subjectName, id].join(' · '),
      path: `/ops/courses/${id}`,
    }));
  },
};

const codes: Finder = {
  right: 'codes.read',
  find: async ({ db }, words) => {
    const found = await codeStory(db, words);
    return found === null ? [] : [{ kind: 'code', title: found.code, detail: found.bookTitle, path: `/ops/codes?code=${found.code}` }];
  },
};

const articles: Finder = {
  right: 'content.write',
  find: async ({ db }, words) => {
    const { list } = await articleLines(db, { words, most: MOST });
    return list.map(({ id, title, category }) => ({ kind: 'article', title, detail: `${category} · ${id}`, path: `/ops/content/${id}` }));
  },
};

const papers: Finder = {
  right: 'papers.receive',
  find: async (context, words) => {
    const whose = whosePapers(context.operator, 'papers.receive');
    const rows = await papersNamed(context, { words, whose, most: MOST });
    return rows.map(({ id, learnerName, subjectName, title, state }) => ({
      kind: 'paper',
      title: learnerName,
      detail: [markingMessages.state[state], subjectName, title].join(' · '),
      path: `/ops/marking/${id}`,
    }));
  },
};

/** By a name or a subject; those who are hidden, too: whoever works on teachers opens them all. */
const teachersFound: Finder = {
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
      path: `/ops/teachers?id=${id}`,
    }));
  },
};

const activities: Finder = {
  right: 'live.read',
  find: async ({ db }, words) => {
    const form = containing(words);
    const rows = await db
      .select()
      .from(liveActivities)
      .where(or(ilike(liveActivities.title, form), ilike(liveActivities.slug, form)))
      .limit(MOST);
    return rows.map(({ id, title, slug }) => ({ kind: 'activity', title, detail: slug, path: `/ops/live/${id}` }));
  },
};

/** Who and what the public check knows; the screen opens with the same check done. */
const official: Finder = {
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
      path: `/ops/official?typed=${encodeURIComponent(value)}`,
    }));
  },
};

const people: Finder = {
  right: 'people.manage',
  find: async ({ db }, words) => {
    const form = containing(words);
    const rows = await db
      .select()
      .from(operators)
      .where(and(present, or(ilike(operators.name, form), ilike(operators.email, form))))
      .limit(MOST);
    return rows.map(({ name, email }) => ({ kind: 'operator', title: name, detail: email, path: '/ops/people' }));
  },
};

/** In the order in which they are shown. */
const finders: readonly Finder[] = [
  orders,
  learners,
  papers,
  courses,
  teachersFound,
  codes,
  tickets,
  articles,
  activities,
  official,
  people,
];

export const searchHandlers: DeskHandlersOf<'search.find'> = {
  'search.find': {
    run: async ({ words }, context) => {
      const may = finders.filter(({ right }) => scopeOf(context.operator.roles, right) !== null);
      return { hits: (await Promise.all(may.map(({ find }) => find(context, words)))).flat() };
    },
  },
};
