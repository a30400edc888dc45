import { endpointRow, endpoints, isEndpointId, schemaRow } from '@/lib/contracts';
import type { Call } from '@/lib/http/call';
import type { Reply } from '@/lib/http/answers';
import { ok } from '../../support/fake-upstream';
import { fuzzFactor } from '../../support/fuzz-factor';
import { insideWords, likelyOf, randomOf, spoiled } from '../../support/fuzz-values';
import { host, startUpstream, upstream } from '../doors/setup';

/**
 * Bodies for each endpoint that browsers may call, and what the service answers to them by turns. What cannot be read of it is told as
 * 502, by an envelope; 500 would be a fault of ours.
 */
const BODIES = 60 * fuzzFactor;
const answers: readonly unknown[] = [null, {}, [], 'x', 1, { list: null, total: '7' }, { list: [{}], total: -1, pageNum: null }];

let answerCall: (call: Call) => Promise<Reply>;
beforeAll(async () => {
  await startUpstream();
  ({ answerCall } = await import('@/lib/http/door'));
});
afterAll(() => upstream.close());

const broken = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '\0',
  '{"a":"\\ud800"}',
  '{"__proto__":{"admin":true}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

const ids = Object.keys(endpoints)
  .filter(isEndpointId)
  .filter((id) => !endpointRow(id).serverOnly);

function callOf(method: string, path: string, text: string): Call {
  const headers = new Headers({
    host,
    origin: `https://${host}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-xkb-route': 'brand.home',
  });
  const query = method === 'GET' ? `?${new URLSearchParams({ q: text.slice(0, 2000) }).toString()}` : '';
  return { method, path, search: query, headers, body: async () => Buffer.from(text), signal: () => new AbortController().signal };
}

it(`${ids.length} calls of browsers × ${BODIES} bodies: always an envelope, no fault, no word of the inside`, async () => {
  const wrong = new Map<string, string>();
  for (const [at, id] of ids.entries()) {
    const random = randomOf(15_485_863 * (at + 1));
    const { method, path } = endpointRow(id);
    const { input, fromBrowser } = schemaRow(id);
    upstream.on(path, ...answers.map((data) => ok(data)), ok({}));
    for (let n = 0; n < BODIES; n += 1) {
      const made = spoiled(likelyOf(fromBrowser ?? input, random), n % 3 === 0 ? 0 : random() * 0.6, random);
      const text = n < broken.length ? (broken[n] ?? '') : JSON.stringify(made);
      try {
        const { status, body } = await answerCall(callOf(method, path, text));
        const envelope: unknown = JSON.parse(body);
        const fits = Object.keys(Object(envelope)).sort().join() === 'appData,message,status';
        if ((status >= 500 && status !== 502) || !fits || insideWords.test(body)) throw new Error(`${status} ${body.slice(0, 300)}`);
      } catch (error) {
        if (!wrong.has(id)) wrong.set(id, `${error instanceof Error ? error.message : String(error)} · ${text.slice(0, 300)}`);
      }
    }
  }
  expect(Object.fromEntries(wrong)).toEqual({});
}, 1_800_000);
