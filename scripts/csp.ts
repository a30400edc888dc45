import { policyReports, REPORTS_FILE, type PolicyReport } from '../lib/contracts/policy-reports';
import { dateTime } from '../lib/kernel/date';
import { webEnv } from '../lib/env';
import { loadEnv } from './run/env';
import { toldToAll } from './run/web-folders';

/**
 * `npm run csp`: what the policy of the pages has kept from happening in visitors' browsers, the newest first. A line that names our
 * own code is a mistake of ours; `inline` and strange hosts are mostly what browsers and networks put into pages.
 */
loadEnv();
const same = ({ directive, blocked, page, source }: PolicyReport): string => JSON.stringify([directive, blocked, page, source]);
const lines = toldToAll(webEnv().DATA_DIR, REPORTS_FILE, policyReports, same).map(({ directive, blocked, page, source, times, last }) =>
  [dateTime(new Date(last).toISOString()), `${times} 次`, directive, blocked, page, source].join('\t'),
);
console.log(lines.length === 0 ? '没有被内容安全策略拦下的东西。' : ['最近\t次数\t指令\t被拦下的\t页面\t代码', ...lines].join('\n'));
