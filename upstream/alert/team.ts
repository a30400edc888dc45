import { z } from 'zod';
import type { TeamChat } from '../kernel/providers';

const TIMEOUT_MS = 8000;
/** WeCom answers with HTTP 200 whatever it thinks: 0 is yes. 45009 = more than 20 a minute, tried again later. */
const answer = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/** A group robot of WeCom (企业微信群机器人); `url` holds its key. */
export function wecomRobot(url: string): TeamChat {
  return {
    say: async (content) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content } }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const { errcode, errmsg } = answer.parse(await response.json());
      if (errcode !== 0) throw new Error(`${errcode} ${errmsg}`);
    },
  };
}
