import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretIn } from '@/lib/kernel/secrets';
import { MINUTE } from '@/lib/kernel/time';
import type { WechatAccount } from '../kernel/providers';
import { WechatError } from './provider';

/** Of the sandbox's account; the web tier goes to the stand-in of WeChat's page where it reads this one. */
const appId = 'wxsandbox';
/** As WeChat's own codes (ms). */
const CODE_LIFE = 5 * MINUTE;
/** WeChat's answer to a code that it did not give, or not any more. */
const INVALID_CODE = 40029;

const proofOf = (dataDir: string, openId: string, until: number): string =>
  createHmac('sha256', secretIn(dataDir, 'wechat-sandbox-code')).update(`${openId} ${until}`).digest('base64url').slice(0, 24);

/** What the stand-in of WeChat's authorisation page gives back for a person. */
export function sandboxCode(dataDir: string, openId: string, now: Date): string {
  const until = now.getTime() + CODE_LIFE;
  return `${openId}.${until}.${proofOf(dataDir, openId, until)}`;
}

function openIdOf(dataDir: string, code: string, now: Date): string {
  const [openId = '', until = '', proof = ''] = code.split('.');
  const right = Buffer.from(proofOf(dataDir, openId, Number(until)));
  const given = Buffer.from(proof);
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  if (!genuine || Number(until) <= now.getTime()) throw new WechatError('oauth2: invalid code', INVALID_CODE);
  return openId;
}

/** Signs with a ticket of our own and knows the people of the stand-in page: everything works but WeChat itself. */
export function sandboxWechat(dataDir: string, now: () => Date): WechatAccount {
  return {
    appId,
    jsTicket: () => Promise.resolve(secretIn(dataDir, 'wechat-sandbox-ticket')),
    openIdOf: async (code) => openIdOf(dataDir, code, now()),
  };
}
