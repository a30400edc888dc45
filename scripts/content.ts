import { z } from 'zod';
import { textMistakes } from '../lib/content/all';
import { configuredSites } from '../lib/sites';
import { seedBase } from '../upstream/common/seed';
import { StartError } from '../upstream/db/lock';
import { SeedDataError } from '../upstream/seed/read';
import { checkNotices } from '../upstream/seed/content';
import { readActivities, seedLive } from '../upstream/seed/live';
import { seedShop } from '../upstream/seed/steps';
import { loadEnv } from './run/env';
import { withUpstream } from './run/upstream';

/**
 * `npm run content`: checks every file of content/ and of the live activities (each mistake by file and field), then puts
 * news, notices, books and activities into the database. It can be repeated: what has not changed stays. `-- --check` only checks. Ends with 1 on a mistake.
 */
async function checkTexts(): Promise<readonly string[]> {
  const found = await Promise.all(configuredSites(process.env).map(textMistakes));
  return [...new Set(found.flat())];
}

function importContent(): Promise<void> {
  return withUpstream(async (deps) => {
    await seedBase(deps);
    await seedShop(deps);
    await seedLive(deps);
  });
}

function explain(error: unknown): string {
  if (error instanceof SeedDataError) return error.message;
  if (error instanceof StartError) return `${error.message}\n正在运行的网站重启时（npm start）会自动导入。`;
  throw error;
}

async function main(): Promise<number> {
  loadEnv();
  z.config(z.locales.zhCN());
  const mistakes = await checkTexts();
  if (mistakes.length > 0) {
    console.error(mistakes.join('\n'));
    return 1;
  }
  const checkOnly = process.argv.includes('--check');
  try {
    checkNotices();
    readActivities();
    if (!checkOnly) await importContent();
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
  console.log(checkOnly ? '内容文件都符合格式。' : '内容已检查并导入；页面在五分钟内更新。');
  return 0;
}

process.exit(await main());
