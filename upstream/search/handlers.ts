import type { HandlersOf } from '../context/context';
import { searchBooks, searchCourses, searchInformation } from './groups';
import { searchLessons } from './lessons';
import { searchMessages } from './messages';
import { searchProblems } from './problems';
import { wordsOf } from './words';

export const searchHandlers: HandlersOf<'search.information'> = {
  /** Every group has its own page `pageNum` and its own total. */
  'search.information': async ({ keyWord, gradeName, site, pageNum, pageSize }, context) => {
    const { db, services } = context;
    await services.meter.count('search', searchMessages.tooOften, context);
    const words = wordsOf(keyWord);
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    return {
      keyWord,
      courses: await searchCourses(db, words, page, gradeName),
      books: await searchBooks(db, words, page, site),
      information: await searchInformation(db, words, page, site),
      lessons: await searchLessons(db, words, page),
      problems: searchProblems(words, page),
    };
  },
};
