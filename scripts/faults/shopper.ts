import { setTimeout as wait } from 'node:timers/promises';
import { sealData } from 'iron-session';
import { endpoints, parseEnvelope, parseOutput } from '../../lib/contracts';
import type { UserSession } from '../../lib/session/types';
import { visit, type Place } from '../run/visit';

/** How long somebody presses again (ms) while there is no order, and the pause before. */
const PATIENCE_MS = 900_000;
const PAUSE_MS = 500;

/** The cookie of somebody who has signed in, as the site seals it. `userId`, `token` = as the service knows them. */
export async function cookieOf(secret: string, { userId, token }: { readonly userId: number; readonly token: string }): Promise<string> {
  const session: UserSession = {
    rsNo: `XKFAULT${userId}`,
    token,
    mobilePhone: '',
    nickName: '',
    gradeName: null,
    isSetClass: 2,
    isClassUpgrade: 2,
    qiniuUrl: '',
    photoUrl: '',
    sid: `faults-${userId}`,
    expiresAt: Date.now() + PATIENCE_MS * 4,
  };
  return `session=${await sealData(session, { password: secret })}`;
}

/** Whether orders have been sent and not been answered yet. */
export class UnderWay {
  count = 0;
}

/**
 * Presses 提交订单 at the site's own door, and again under the same number for as long as there is no order. Answers its number.
 * @throws Error after a quarter of an hour, with what was said last
 */
export async function order(place: Place, cookie: string, courseId: number, requestId: string, underWay: UnderWay): Promise<string> {
  const wish = { name: 'order', path: endpoints['orders.create'].path, body: JSON.stringify({ requestId, courseId }), cookie };
  const until = Date.now() + PATIENCE_MS;
  let said = '';
  while (Date.now() < until) {
    underWay.count += 1;
    const seen = await visit(wish, place);
    underWay.count -= 1;
    const envelope = seen.status === 200 ? parseEnvelope(JSON.parse(seen.text)) : null;
    if (envelope?.status === 1) return parseOutput('orders.create', envelope.appData).orderNo;
    said = envelope?.message ?? (seen.broken || `HTTP ${seen.status} ${seen.text.slice(0, 120)}`);
    await wait(PAUSE_MS);
  }
  throw new Error(`no order ${requestId}: ${said}`);
}
