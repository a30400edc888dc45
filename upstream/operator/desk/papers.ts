import { makeSet, offerSet, saveSet, setChoices, setPapers, setShown } from '../../evaluation/marking/set';
import type { DeskHandlersOf } from './shared/handler';

const worth = (questions: readonly { readonly full: number }[]): number => questions.reduce((sum, { full }) => sum + full, 0);

export const paperHandlers: DeskHandlersOf<
  'papers.list' | 'papers.show' | 'papers.choices' | 'papers.make' | 'papers.save' | 'papers.offer'
> = {
  'papers.list': { run: async ({ which, words }, { db }) => ({ list: await setPapers(db, which, words) }) },
  'papers.show': { run: ({ id }, { db }) => setShown(db, id) },
  'papers.choices': { run: ({ subjectName }, { db }) => setChoices(db, subjectName) },
  'papers.make': {
    run: async ({ paper }, context) => {
      const id = await makeSet(context, paper);
      const { title, questions } = paper;
      return { data: { id }, did: { target: String(id), after: { title, questions: questions.length, full: worth(questions) } } };
    },
  },
  'papers.save': {
    run: async (input, context) => {
      const { before, version } = await saveSet(context, input);
      const { title, questions } = input.paper;
      const was = before.questions ?? [];
      return {
        data: { version },
        did: {
          target: String(input.id),
          before: { title: before.title, questions: was.length, full: worth(was), version: before.version },
          after: { title, questions: questions.length, full: worth(questions), version },
        },
      };
    },
  },
  'papers.offer': {
    run: async ({ id, offered }, context) => {
      const { title } = await offerSet(context, id, offered);
      return { data: {}, did: { target: String(id), before: { offered: !offered }, after: { title, offered } } };
    },
  },
};
