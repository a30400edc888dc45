import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvError } from '../../lib/kernel/env/schema';
import { StartError } from '../../upstream/db/lock';
import { BusinessError } from '../../upstream/kernel/errors';
import {
  OPERATOR_KEY,
  OPERATOR_PATH,
  parseWishOutput,
  wishRow,
  type Wish,
  type WishDraft,
  type WishOutput,
} from '../../upstream/operator/contract';
import { operatorMessages } from '../../upstream/operator/messages';
import { loadEnv } from './env';

const answer = z.union([z.object({ ok: z.literal(true), data: z.unknown() }), z.object({ ok: z.literal(false), message: z.string() })]);

/** A command that could not be carried out; its message says what to do. */
export class Refusal extends Error {}

function operatorKey(): string | null {
  try {
    return readFileSync(join(process.env.DATA_DIR || '.data', OPERATOR_KEY), 'utf8').trim();
  } catch {
    return null;
  }
}

const port = (): number => Number(process.env.UPSTREAM_PORT || Number(process.env.PORT || 3000) + 1);

/** What listens on the port of the service, or null where nothing does. */
async function atTheDoor(wish: Wish, draft: unknown, key: string): Promise<Response | null> {
  try {
    return await fetch(`http://127.0.0.1:${port()}${OPERATOR_PATH}${wish}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(draft),
    });
  } catch {
    return null;
  }
}

/** The running service carries it out, by the same rules as everything else. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 403) throw new Refusal('密钥不符：DATA_DIR 不是正在运行的服务的数据目录');
  const body = answer.safeParse(await response.json().catch(() => null));
  if (!response.ok || !body.success) throw new Refusal(`端口 ${port()} 上运行的不是这个网站的服务，请用 PORT 指定它的端口`);
  if (!body.data.ok) throw new Refusal(body.data.message);
  return body.data.data;
}

/** Nothing runs: this command opens the database itself. What that takes is loaded only then, most of a command's time. */
async function byItself(wish: Wish, draft: unknown): Promise<unknown> {
  const [{ withUpstream }, { carryOut }] = await Promise.all([import('./upstream'), import('../../upstream/operator/commands')]);
  try {
    return await withUpstream((deps) => carryOut(deps, wish, draft));
  } catch (error) {
    if (error instanceof BusinessError) throw new Refusal(error.message);
    if (error instanceof StartError)
      throw new Refusal(
        `端口 ${port()} 上没有网站的服务，数据库也打不开：${error.message}。网站正在运行时，请用 PORT 或 UPSTREAM_PORT 指定它的端口`,
      );
    throw error;
  }
}

/**
 * Has one wish carried out: by the service of DATA_DIR and PORT (or UPSTREAM_PORT) while it runs, else on its database,
 * through the same functions. Nothing has to be stopped or started for it. @throws Refusal
 */
export async function ask<W extends Wish>(wish: W, draft: WishDraft<W>): Promise<WishOutput<W>> {
  const checked = wishRow(wish).input.safeParse(draft);
  if (!checked.success) throw new Refusal(operatorMessages.badInput(checked.error.issues));
  const key = operatorKey();
  const response = key === null ? null : await atTheDoor(wish, draft, key);
  return parseWishOutput(wish, response === null ? await byItself(wish, draft) : await answerOf(response));
}

/** Runs a command: with the .env files, Chinese words for what is not right, and 1 as its end on a refusal. */
export async function command(run: () => Promise<number>): Promise<never> {
  loadEnv();
  z.config(z.locales.zhCN());
  try {
    process.exit(await run());
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
