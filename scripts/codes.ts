import { ask, command } from './run/operator';

/**
 * `npm run codes -- junior-2 500 [课程标识] > codes.csv`: makes teaching-assistant codes for a print run of a book, one a
 * copy, and writes them as a table. Without a course it is the first one that the book is printed for. Ends with 1 on a mistake.
 */
await command(async () => {
  const [bookId = '', amount = '', courseSlug] = process.argv.slice(2);
  if (bookId === '' || amount === '') {
    console.error('用法：npm run codes -- 图书编号 数量 [课程标识]\n例如：npm run codes -- junior-2 500');
    return 1;
  }
  const { courseTitle, codes } = await ask('codes.make', { bookId, count: Number(amount), courseSlug });
  console.log(['助教码,图书编号,课程', ...codes.map((code) => `${code},${bookId},${courseTitle}`)].join('\n'));
  return 0;
});
