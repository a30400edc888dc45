import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyReports, REPORTS_FILE } from '../lib/contracts/policy-reports';
import { dateTime } from '../lib/kernel/date';
import { webEnv } from '../lib/env';
import { loadEnv } from './run/env';

/**
 * `npm run csp`: what the policy of the pages has kept from happening in visitors' browsers, the newest first. A line that names our
 * own code is a mistake of ours; `inline` and strange hosts are mostly what browsers and networks put into pages.
 */
loadEnv();
const file = join(webEnv().DATA_DIR, REPORTS_FILE);
const reports = existsSync(file) ? policyReports.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
const lines = reports
  .sort((a, b) => b.last - a.last)
  .map(({ directive, blocked, page, source, times, last }) =>
    [dateTime(new Date(last).toISOString()), `${times} 次`, directive, blocked, page, source].join('\t'),
  );
console.log(lines.length === 0 ? '没有被内容安全策略拦下的东西。' : ['最近\t次数\t指令\t被拦下的\t页面\t代码', ...lines].join('\n'));
