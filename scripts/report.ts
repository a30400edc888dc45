import { readFileSync } from 'node:fs';
import type { WishDraft } from '../upstream/operator/contract';
import { ask, command, Refusal } from './run/operator';

/**
 * `npm run report -- 手机号 报告.json`: stores the report that a teacher wrote for a learner, who is told of it. The file is
 * one entry of upstream/seed/data/evaluation/demo-reports.json without `daysAgo`; what is wrong with it is said by field.
 * Ends with 1 on a mistake.
 */
function draftIn(file: string): WishDraft<'report.add'>['draft'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`读不到报告 ${file}：${error instanceof Error ? error.message : ''}`);
  }
}

await command(async () => {
  const [mobilePhone = '', file = ''] = process.argv.slice(2);
  if (mobilePhone === '' || file === '') throw new Refusal('用法：npm run report -- 手机号 报告.json');
  const { reportId } = await ask('report.add', { mobilePhone, draft: draftIn(file) });
  console.log(`报告 ${reportId} 已写入，学员登录 /e/report 就能看到；消息中心和短信会告诉他。`);
  return 0;
});
