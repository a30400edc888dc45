import { answerReport, openReports } from '../upstream/inbox/answer';
import { loadEnv } from './run/env';
import { explainStart, withUpstream } from './run/upstream';

/**
 * `npm run tickets`: reports that wait for an answer, with their pictures below DATA_DIR. `npm run tickets -- <受理编号> working|done [答复]`: what became of one;
 * an answer reaches a learner in /personal/feckback and the message center. Ends with 1 on a mistake.
 */
async function list(): Promise<number> {
  const reports = await withUpstream(openReports);
  for (const { ticketNo, state, kind, createdAt, words, images } of reports) {
    const pictures = images.map((key) => `uploads/${key}.webp`).join(' ');
    console.log([ticketNo, state, kind, createdAt.toISOString(), words.replace(/\s+/g, ' ').slice(0, 80), pictures].join('\t'));
  }
  if (reports.length === 0) console.log('没有等待处理的反馈。');
  return 0;
}

async function answer(ticketNo: string, state: 'working' | 'done', reply: string): Promise<number> {
  const known = await withUpstream((deps) => answerReport(deps, ticketNo, state, reply));
  if (known) console.log('已登记。');
  else console.error(`没有受理编号为 ${ticketNo} 的反馈`);
  return known ? 0 : 1;
}

async function main(): Promise<number> {
  loadEnv();
  const [ticketNo, state, ...reply] = process.argv.slice(2);
  try {
    if (ticketNo === undefined) return await list();
    if (state === 'working' || state === 'done') return await answer(ticketNo, state, reply.join(' ').trim());
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
  console.error('用法：npm run tickets，或 npm run tickets -- 受理编号 working|done [答复]');
  return 1;
}

process.exit(await main());
