import { dateTime } from '../lib/kernel/date';
import { ask, command, Refusal } from './run/operator';

/** `npm run events`: text messages, conversions and alerts that could not be delivered and are not tried any more; `-- retry <id>|all` sends them on their way again, `-- drop <id>|all` lets them go. */
const usage = '用法：npm run events，或 npm run events -- retry <序号>|all，或 npm run events -- drop <序号>|all';

const said = {
  retry: (count: number) => `${count} 条已重新排队，网站运行时几秒内发出。`,
  drop: (count: number) => `${count} 条已放下，不再列出，也不再发送。`,
} as const;

async function handle(action: keyof typeof said, which: string | undefined): Promise<number> {
  const id = which === 'all' ? null : Number(which);
  if (which === undefined || (id !== null && !(Number.isInteger(id) && id > 0))) throw new Refusal(usage);
  const { count } = await ask(`events.${action}`, { id });
  if (count === 0) throw new Refusal('没有这样的失败通知。');
  console.log(said[action](count));
  return 0;
}

await command(async () => {
  const [action, which] = process.argv.slice(2);
  if (action === 'retry' || action === 'drop') return handle(action, which);
  if (action !== undefined) throw new Refusal(usage);
  const { dead, waiting } = await ask('events.list', {});
  for (const { id, channel, key, failedAt, lastError } of dead) console.log([id, channel, key, dateTime(failedAt), lastError].join('\t'));
  console.log(`${dead.length} 条没有送达，${waiting} 条在路上。`);
  return 0;
});
