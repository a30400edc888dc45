import { readFileSync } from 'node:fs';
import { mobileForm } from '../lib/contracts/forms';
import { personByPhone } from '../upstream/account/people';
import { addReport, reportDraft } from '../upstream/evaluation/add-report';
import { loadEnv } from './run/env';
import { explainStart, withUpstream } from './run/upstream';

/**
 * `npm run report -- 手机号 报告.json`: stores the report that a teacher wrote for a learner. The file is one entry of
 * upstream/seed/data/evaluation/demo-reports.json without `daysAgo`; what is wrong with it is said by field. Ends with 1 on a mistake.
 */
async function main(): Promise<number> {
  loadEnv();
  const [mobilePhone = '', file = ''] = process.argv.slice(2);
  if (!mobileForm.test(mobilePhone) || file === '') {
    console.error('用法：npm run report -- 手机号 报告.json');
    return 1;
  }
  const draft = reportDraft.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!draft.success) {
    console.error(draft.error.issues.map((issue) => `字段 ${issue.path.join('.') || '（整个文件）'} 不对：${issue.message}`).join('\n'));
    return 1;
  }
  try {
    return await withUpstream(async ({ db, now }) => {
      const person = await personByPhone(db, mobilePhone);
      if (person === null) {
        console.error(`${mobilePhone} 没有注册`);
        return 1;
      }
      console.log(`报告 ${await addReport(db, person.id, draft.data, now())} 已写入，学员登录 /e/report 就能看到。`);
      return 0;
    });
  } catch (error) {
    console.error(error instanceof Error && error.message.startsWith('没有 ') ? error.message : explainStart(error));
    return 1;
  }
}

process.exit(await main());
