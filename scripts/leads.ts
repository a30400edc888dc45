import { dateTime } from '../lib/kernel/date';
import { yuanOfFen } from '../lib/kernel/money';
import { csvLine } from '../lib/kernel/csv';
import { ask, command } from './run/operator';

/**
 * `npm run leads -- fangcheng > leads.csv`: who signed up for a live activity, as a table; numbers are masked unless
 * `--phones` is given. Without a name, or with an unknown one, it lists the activities. Ends with 1 on a mistake.
 */

await command(async () => {
  const given = process.argv.slice(2);
  const slug = given.find((word) => !word.startsWith('--')) ?? '';
  const { lines, activities } = await ask('leads.list', { slug, phones: given.includes('--phones') });
  if (lines === null) {
    const names = activities.map((activity) => `  ${activity.slug}\t${activity.title}`);
    console.error(`用法：npm run leads -- 活动标识 [--phones]\n现有的活动：\n${names.join('\n')}`);
    return 1;
  }
  const rows = lines.map(({ createdAt, channel, mobilePhone, gradeName, state, amountFen, click, utm }) =>
    csvLine([dateTime(createdAt), channel, mobilePhone, gradeName, state, yuanOfFen(amountFen), click, utm]),
  );
  console.log(['报名时间,渠道,手机号,年级,订单,金额,点击,来源', ...rows].join('\n'));
  return 0;
});
