import { caching } from '@/lib/kernel/caching.mjs';
import { payerHash, payerTrip } from '@/lib/pay/trip';
import { clearCookie } from '@/lib/session/cookies';
import { newTokenSession, newWechatTrip, sealedCookie } from '@/lib/session/seal';
import { readVisitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import words from '@/messages/zh-CN/errors.json';
import { refuse } from './answers';
import { authorisation } from './wechat-authorise';

/** A path of our own site with its query, whatever an advertisement or WeChat has hung on to it: nobody is sent elsewhere by us. */
const ownPath = /^\/(?![/\\])[!"$-[\]-~]{0,1000}$/;

function go(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': caching.none } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * GET /api/wechat/payer?back=: sends a cashier in WeChat's browser to WeChat's authorisation. Where there is none to be
 * had it goes straight back with `#pay=refused`.
 */
export async function handlePayerTrip(request: Request): Promise<Response> {
  const back = new URL(request.url).searchParams.get('back') ?? '';
  if (!ownPath.test(back)) return refuse(400, words.badBody);
  const visitor = await readVisitor(request.headers);
  const { authorise, fragment } = await authorisation(visitor, payerTrip.back);
  if (authorise === null) return go(back + payerHash.refused);
  const trip = newWechatTrip(back);
  return go(`${authorise}${trip.state}${fragment}`, await sealedCookie('wechatTrip', trip, visitor.https));
}

/**
 * GET /api/wechat/payer/back?code=&state=: what WeChat comes back with. The payer's id stays in a sealed cookie; the page
 * is told that it is known, and no more. Only who was sent there comes back: nobody pays with somebody else's WeChat.
 */
export async function handlePayerReturn(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const visitor = await readVisitor(request.headers);
  const trip = visitor.wechatTrip;
  if (trip === null) return go('/');
  const over = clearCookie('wechatTrip', visitor.https);
  const code = query.get('code') ?? '';
  const asked = trip.state === query.get('state') && code !== '' && code.length <= 128;
  const answer = asked ? await callUpstream('weixin.openId', { code }, { ip: visitor.ip }) : null;
  if (!answer?.ok) return go(trip.back + payerHash.refused, over);
  const payer = newTokenSession('wechatPayer', answer.data.openId);
  return go(trip.back + payerHash.known, [...over, ...(await sealedCookie('wechatPayer', payer, visitor.https))]);
}
