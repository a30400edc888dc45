import { CLIENT_ERRORS_FILE, clientErrors, type ClientError } from '../lib/contracts/client-reports';
import { webEnv } from '../lib/env';
import { dateTime } from '../lib/kernel/date';
import { loadEnv } from './run/env';
import { toldToAll } from './run/web-folders';

const kinds = { script: '脚本出错', promise: '没有接住的错误', load: '脚本没有下载到', call: '请求失败' } as const;

/**
 * `npm run errors`: what went wrong in visitors' browsers, the newest first, of every process of the website that lies beside
 * DATA_DIR. The last column names the request as the logs of both
 * processes do (`"trace":"…"`).
 */
loadEnv();
const same = ({ kind, route, what, at }: ClientError): string => JSON.stringify([kind, route, what, at]);
const lines = toldToAll(webEnv().DATA_DIR, CLIENT_ERRORS_FILE, clientErrors, same).map(({ kind, route, what, at, trace, times, last }) =>
  [dateTime(new Date(last).toISOString()), `${times} 次`, kinds[kind], route, what, at, trace].join('\t'),
);
console.log(lines.length === 0 ? '访客的浏览器里没有出过错。' : ['最近\t次数\t种类\t页面\t错误\t代码\t请求编号', ...lines].join('\n'));
