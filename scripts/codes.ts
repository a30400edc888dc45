import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSites } from '@/lib/env';
import { printedProblems } from '@/lib/problem-codes/printed';
import { ask, command, Refusal } from './run/operator';

const usage = `用法：npm run codes -- 图书编号 数量 [课程标识]　　　助教码，每本一个，输出表格
　　　npm run codes -- problems 图书编号|学段|all [站点]　母题码，每道一个，写成可以打印的一页页 A4
例如：npm run codes -- junior-2 500
　　　npm run codes -- problems junior-2`;

/** Teaching-assistant codes for a print run of a book, one a copy, as a table. Without a course: the first one the book is printed for. */
async function assistantCodes(bookId: string, amount: string, courseSlug: string | undefined): Promise<void> {
  const { courseTitle, codes } = await ask('codes.make', { bookId, count: Number(amount), courseSlug });
  console.log(['助教码,图书编号,课程', ...codes.map((code) => `${code},${bookId},${courseTitle}`)].join('\n'));
}

/** The codes that are printed beside the questions: they open the pages of the problems on a site, the first one without its key. */
async function problemCodes(which: string, key: string | undefined): Promise<void> {
  const site = key === undefined ? allSites()[0] : allSites().find((one) => one.key === key);
  if (!site)
    throw new Refusal(
      `没有站点“${key ?? ''}”，站点有：${allSites()
        .map((one) => one.key)
        .join('、')}`,
    );
  const printed = await printedProblems(which, site);
  if (!printed) throw new Refusal(`没有“${which}”：请写图书编号（如 junior-2）、学段（primary、junior、senior）或 all`);
  if (printed.count === 0) throw new Refusal(`${printed.title}里还没有登记过母题`);
  const folder = process.env.DATA_DIR || '.data';
  const file = join(folder, `problem-codes-${which}.html`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, printed.html);
  console.log(`${printed.count} 道母题的码写在 ${file}，用浏览器打开，打印或存成 PDF（A4，不缩放）。`);
}

/** `npm run codes`: what is printed in books. Ends with 1 on a mistake. */
await command(async () => {
  const [what = '', which = '', third] = process.argv.slice(2);
  if (what === '' || which === '') {
    console.error(usage);
    return 1;
  }
  await (what === 'problems' ? problemCodes(which, third) : assistantCodes(what, which, third));
  return 0;
});
