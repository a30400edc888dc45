import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { newSession, newTokenSession, newWechatTrip, sealedCookie, sealedSession } from '@/lib/session/seal';
import { deskCookie } from '@/lib/session/desk';
import { issueToken } from '@/upstream/account/tokens';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { fuzzFactor } from '../../support/fuzz-factor';
import { oneOf, queryOf, sentOf } from '../../support/fuzz-requests';
import { insideWords, randomOf } from '../../support/fuzz-values';
import { user } from '../doors/setup';
import { operator } from '../upstream/desk/desk';
import { accounts, ownRoutes } from './own-routes';

/** Requests for each method of each route, through its handler to the service behind it and back. */
const REQUESTS = 120 * fuzzFactor;
const FOLDER = 'app/api';
/** Under which the desk is, too. */
const host = '127.0.0.1';

let up: TestUpstream;
let served: ReturnType<typeof serve>;
const logged: string[] = [];
/** Who asks: nobody, a learner who is signed in everywhere, a colleague. */
const cookies: string[] = [''];
const pair = (lines: readonly string[]): string => lines[0]?.split(';')[0] ?? '';

beforeAll(async () => {
  up = await createTestUpstream({
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    env: { LIMITS: 'captcha:1000000,search:1000000,verification:1000000,sms:1000000,login:1000000', ...accounts },
  });
  const { env, db } = up.deps;
  const port = await new Promise<number>((resolve) => {
    served = serve({ fetch: up.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
  });
  const { DATA_DIR, SESSION_SECRET = '', UPSTREAM_AES_KEY } = env;
  Object.assign(process.env, {
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR,
    SESSION_SECRET,
    UPSTREAM_AES_KEY,
    UPSTREAM_PORT: String(port),
  });
  const token = await issueToken(db, 1, 'user', up.clock.now());
  const eToken = await issueToken(db, 1, 'evaluation', up.clock.now());
  const learner = [
    await sealedSession(newSession({ ...user, token }), false),
    await sealedCookie('eToken', newTokenSession('eToken', eToken), false),
    await sealedCookie('wechatTrip', newWechatTrip('/course'), false),
  ].map(pair);
  cookies.push(learner.join('; '), pair([await deskCookie((await operator(up, 'admin')).token, false)]));
});
afterAll(async () => {
  served.close();
  await up.close();
});

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|\/)route\.tsx?$/.test(name));

it('every route below app/api is asked, by every method that it has', () => {
  const methodsOf = (file: string): readonly string[] =>
    Object.keys(jest.requireActual<object>(join(process.cwd(), FOLDER, file))).filter((name) => /^[A-Z]+$/.test(name));
  const there = Object.fromEntries(files.map((file) => [dirname(file), [...methodsOf(file)].sort()]));
  expect(there).toEqual(Object.fromEntries(Object.entries(ownRoutes).map(([name, { methods }]) => [name, Object.keys(methods).sort()])));
  expect(files.length).toBeGreaterThan(15);
});

it.each(Object.entries(ownRoutes))(
  '%s: no fault, no word of the inside',
  async (name, { methods, params, way = 'form', made, reaches, seldom = 1 }) => {
    const random = randomOf(6_700_417 * (Object.keys(ownRoutes).indexOf(name) + 1));
    const wrong = new Set<string>();
    const statuses = new Set<number>();
    for (const [method, answer] of Object.entries(methods)) {
      for (let n = 0; n < REQUESTS / seldom; n += 1) {
        const at = params?.(random) ?? {};
        const fields = made?.(random, at) ?? {};
        const sent = sentOf(fields, way, random);
        const own = {
          host,
          origin: `http://${host}`,
          'sec-fetch-site': 'same-origin',
          'x-xkb-route': 'brand.home',
          cookie: oneOf(cookies, random),
        };
        const headers = { ...own, ...(sent.type === null ? {} : { 'content-type': sent.type }), ...sent.headers };
        const search = method === 'GET' || random() < 0.1 ? queryOf(fields, random) : '';
        const request = new Request(`http://${host}/api/${name.replace(/\W+/g, '-')}${search}`, {
          method,
          headers,
          ...(method === 'GET' ? {} : { body: new Uint8Array(sent.body) }),
        });
        const told = `${method} ${JSON.stringify(at)} ${search.slice(0, 100)} ${sent.type} ${sent.body.toString().slice(0, 300)}`;
        try {
          const response = await answer(request, at);
          const text = await response.text();
          statuses.add(response.status);
          const isText = /json|text|html|^$/.test(response.headers.get('content-type') ?? '');
          if (response.status >= 500 || (isText && insideWords.test(text)))
            wrong.add(`${response.status} ${text.slice(0, 200)} · ${logged.at(-1) ?? ''} · ${told}`);
          const location = response.headers.get('location');
          if (location?.includes('evil.test')) wrong.add(`leads to ${location} · ${told}`);
        } catch (error) {
          wrong.add(`${error instanceof Error ? error.stack : String(error)} · ${told}`);
        }
      }
    }
    expect([...wrong].slice(0, 3)).toEqual([]);
    expect([...statuses]).toContain(reaches);
  },
);
