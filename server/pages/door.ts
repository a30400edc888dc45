import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { shareCookie } from '@/lib/http/share-cookie';
import { touchToSet, type Cookie } from '@/lib/http/touch-cookie';
import { touchCookie } from '@/lib/live/touch';
import { DRAFT_COOKIE, RequestCookies, ResponseCookies } from '@/lib/next-seams/cookies';
import { isMarked, questionOf, variantOf, type Variant } from '@/lib/next-seams/flight';
import type { Edge } from '@/lib/process/edge';
import type { Site } from '@/lib/sites';
import { secureHeaders } from '../shared/answer-headers';
import { tagsOf } from './concerned';
import { encodingFor } from '../shared/encoding';
import { keyOf, type Keeper } from './keeper';
import { deviceOf, planFor, type Device, type Plan } from './plan';
import { isKeepable, type Question, type ReadyPage } from './ready-page';
import { remembered } from '@/lib/kernel/remembered';
import { COOKIE, send } from './send';

const none: readonly string[] = [];

interface Planned extends Plan {
  /** Of the page itself, which is asked for more often than what the router fetches of it. */
  readonly documentKey: string;
}

/** The plans of a host's addresses for each device, worked out once: the decision is pure. */
function planner(sites: readonly Site[], identity: string): Readonly<Record<Device, (hostAndUrl: string) => Planned | null>> {
  const of = (device: Device) =>
    remembered(4000, (hostAndUrl) => {
      const slash = hostAndUrl.indexOf('/');
      const plan = planFor(hostAndUrl.slice(slash), hostAndUrl.slice(0, slash), device, sites, identity);
      return plan && { ...plan, documentKey: keyOf(plan.path, 'document') };
    });
  return { desktop: of('desktop'), phone: of('phone'), baidu: of('baidu') };
}

/** The cookie that keeps the click of an advertisement, where it is a new one. */
function touchOf({ url = '', headers }: IncomingMessage, channel: LiveChannel, https: boolean): Cookie | null {
  const [, search = ''] = /(\?.*)$/.exec(url) ?? [];
  const cookie = headers.cookie ?? '';
  const name = touchCookie(channel);
  if (search === '' && !cookie.includes(name)) return null;
  const kept = new RequestCookies(new Headers({ cookie })).get(name)?.value ?? '';
  return touchToSet(channel, kept, search, https);
}

/** The Set-Cookie lines of an answer, as the middleware would write them. */
function cookieLines(request: IncomingMessage, { channel, shareId }: Plan, { https, prefetch }: Edge): readonly string[] {
  if (prefetch || (channel === null && shareId === null)) return none;
  const cookies = [shareId === null ? null : shareCookie(shareId, https), channel === null ? null : touchOf(request, channel, https)];
  const headers = new Headers();
  const written = new ResponseCookies(headers);
  for (const cookie of cookies) if (cookie) written.set(cookie);
  return headers.getSetCookie().flatMap((line) => [COOKIE, line]);
}

function questionFor(plan: Plan, variant: Variant): Question {
  const { headers, mark } = questionOf(variant);
  const url = mark === '' ? plan.url : `${plan.url}${plan.url.includes('?') ? '&' : '?'}${mark}`;
  return { path: plan.path, host: plan.host, url, headers: { ...headers, 'user-agent': plan.userAgent } };
}

/** What is asked for, and in which form. */
interface Wanted {
  readonly plan: Planned;
  readonly variant: Variant;
}

/**
 * Answers requests for public pages with what is ready of them. The guard's decision comes first, the same as the
 * middleware's: what it leaves to somebody's login, or wants remembered, is not answered here.
 */
export function pageDoor(keeper: Pick<Keeper, 'get' | 'coming' | 'find' | 'renew'>, sites: readonly Site[], identity: string) {
  const plans = planner(sites, identity);
  const devices = remembered(500, deviceOf);

  const wanted = ({ method, url = '', headers }: IncomingMessage, { host }: Edge): Wanted | null => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (!url.startsWith('/') || host.includes('/') || headers.cookie?.includes(DRAFT_COOKIE)) return null;
    const plan = plans[devices(headers['user-agent'] ?? '')](host + url);
    if (plan === null) return null;
    const variant = variantOf(headers, url);
    // A document at an address of the router's would be kept there by caches in front of us.
    return variant === null || (variant === 'document' && isMarked(url)) ? null : { plan, variant };
  };

  /**
   * Answers, or says false: the request is Next's. What Next then keeps of the page is made ready, too. A promise where another process
   * is asked for the page first, or a change is making it new.
   */
  const door = (request: IncomingMessage, response: ServerResponse, edge: Edge): boolean | Promise<boolean> => {
    const asked = wanted(request, edge);
    if (asked === null) return false;
    const { plan, variant } = asked;
    const { headers } = request;
    const key = variant === 'document' ? plan.documentKey : keyOf(plan.path, variant);
    const more = cookieLines(request, plan, edge);
    const answer = (page: ReadyPage, now: number): true => {
      const named = plan.stranger ? [...more, 'x-robots-tag', 'noindex'] : more;
      send(request, response, page, encodingFor(headers['accept-encoding']), edge.https ? [...named, ...secureHeaders] : named, now);
      return true;
    };
    const leave = (): false => {
      response.once('finish', () => {
        const status = response.statusCode;
        const kept = Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
        // An answer that brings a cookie does not tell whether the page without it may be kept: the page will.
        if (more.length > 0 || isKeepable({ status: status === 304 ? 200 : status, headers: kept }))
          keeper.renew(key, questionFor(plan, variant));
      });
      return false;
    };
    // One look at the clock a request: Next has laid its own hand on it.
    const now = Date.now();
    const page = keeper.get(key, now);
    const coming = page && keeper.coming(key);
    if (coming) return coming.then(() => answer(keeper.get(key) ?? page, Date.now()));
    if (page) return answer(page, now);
    const found = keeper.find(key);
    return found === null ? leave() : found.then((other) => (other ? answer(other, Date.now()) : leave()));
  };
  /** The names of the page that everybody gets at the address of a request, or null. */
  const tags = (request: IncomingMessage, edge: Edge): readonly string[] | null => {
    const asked = wanted(request, edge);
    return asked && tagsOf(asked.plan.path);
  };
  return { door, tags };
}
