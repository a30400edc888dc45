import { makeAssistantCodes, MakeCodesError } from '../upstream/assistant/make';
import { loadEnv } from './run/env';
import { explainStart, withUpstream } from './run/upstream';

/**
 * `npm run codes -- junior-2 500 [课程标识] > codes.csv`: makes teaching-assistant codes for a print run of a book, one a
 * copy, and writes them as a table. Without a course it is the first one that the book is printed for. Ends with 1 on a mistake.
 */
const MOST = 100_000;

async function main(): Promise<number> {
  loadEnv();
  const [bookId = '', amount = '', courseSlug] = process.argv.slice(2);
  const count = Number(amount);
  if (bookId === '' || !Number.isInteger(count) || count < 1 || count > MOST) {
    console.error(`用法：npm run codes -- 图书编号 数量 [课程标识]\n例如：npm run codes -- junior-2 500\n数量是 1 至 ${MOST} 的整数。`);
    return 1;
  }
  try {
    const { courseTitle, codes } = await withUpstream((deps) => makeAssistantCodes(deps, { bookId, count, courseSlug }));
    console.log(['助教码,图书编号,课程', ...codes.map((code) => `${code},${bookId},${courseTitle}`)].join('\n'));
    return 0;
  } catch (error) {
    console.error(error instanceof MakeCodesError ? error.message : explainStart(error));
    return 1;
  }
}

process.exit(await main());
