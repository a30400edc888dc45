import { scopeOf } from '@/lib/ops/rights';
import { maskPhone } from '@/lib/kernel/phone';
import { screenPath } from '@/lib/ops/screens';
import { codeStory } from '../../codes/checks';
import { markingMessages } from '../../evaluation/marking/messages';
import { papersNamed } from '../../evaluation/marking/papers';
import { whosePapers } from '../../evaluation/marking/whose';
import { ticketPage } from '../../inbox/pages';
import type { Ticket } from '../../inbox/shelf';
import { NotFoundError } from '../../kernel/errors';
import { handlingStates } from '../../kernel/handling-states';
import { articleLines } from './article-lines';
import { courseLines } from './courses/find';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { ownTicket } from './inbox';
import { learnerCards } from './learners/find';
import { orderCards } from './orders/find';
import { activities, MOST, official, people, teachersFound, type Finder } from './search-named';

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
      path: screenPath('inbox', null, { ticket: ticketNo }),
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
      path: screenPath('orders', orderNo),
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
      path: screenPath('learners', id),
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
      path: screenPath('courses', id),
    }));
  },
};

const codes: Finder = {
  right: 'codes.read',
  find: async ({ db }, words) => {
    const found = await codeStory(db, words);
    return found === null
      ? []
      : [{ kind: 'code', title: found.code, detail: found.bookTitle, path: screenPath('codes', null, { code: found.code }) }];
  },
};

const articles: Finder = {
  right: 'content.write',
  find: async ({ db }, words) => {
    const { list } = await articleLines(db, { words, most: MOST });
    return list.map(({ id, title, category }) => ({
      kind: 'article',
      title,
      detail: `${category} · ${id}`,
      path: screenPath('content', id),
    }));
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
      path: screenPath('marking', id),
    }));
  },
};

/** In the order in which they are shown; a domain adds its own. */
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
