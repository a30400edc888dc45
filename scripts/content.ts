import { textMistakes } from '../lib/content/all';
import { configuredSites } from '../lib/sites';
import { checkNotices } from '../upstream/seed/content';
import { readActivities } from '../upstream/seed/live';
import { SeedDataError } from '../upstream/kernel/data-files';
import { ask, command, Refusal } from './run/operator';

/** Each mistake in the files of content/, by file and field, as any of the sites shows them. */
async function checkTexts(): Promise<readonly string[]> {
  const found = await Promise.all(configuredSites(process.env).map(textMistakes));
  return [...new Set(found.flat())];
}

function checkData(): void {
  try {
    checkNotices();
    readActivities();
  } catch (error) {
    throw error instanceof SeedDataError ? new Refusal(error.message) : error;
  }
}

/**
 * `npm run content`: checks every file of content/ and of the live activities, then puts news, notices, books and activities into the
 * database. It can be repeated: what has not changed stays. `-- --check` only checks. Ends with 1 on a mistake.
 */
await command(async () => {
  const mistakes = await checkTexts();
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));
  checkData();
  const checkOnly = process.argv.includes('--check');
  if (!checkOnly) await ask('content.import', {});
  console.log(checkOnly ? '内容文件都符合格式。' : '内容已检查并导入；显示它们的页面随即更新。');
  return 0;
});
