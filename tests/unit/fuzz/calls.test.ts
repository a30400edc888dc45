import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpointRow, endpoints, isEndpointId, schemaRow, type EndpointId } from '@/lib/contracts';
import { aesEncrypt } from '@/lib/wire/cipher';
import { issueToken } from '@/upstream/account/tokens';
import type * as Handlers from '@/upstream/doors/handlers';
import { aesOf } from '@/upstream/kernel/protocol';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { brokenBodies, fieldsOf, inputOf, insideWords, randomOf } from '../../support/fuzz-values';
import { fuzzFactor } from '../../support/fuzz-factor';

/** Bodies for each endpoint, ten times as many at night. */
const BODIES = 300 * fuzzFactor;
/** After so many a login may have been ended by one of them. */
const FRESH = 25;
/** Of these so many are carried out on purpose; the others are refused before, which costs a tenth. */
const HANDLED = 10 * fuzzFactor;
/** So many of all reach one, at least. */
const REACHED = 4000 * fuzzFactor;
/** Each endpoint gets its bodies in so many rounds: in the last ones all code is compiled, and what still grows is kept for good. */
const ROUNDS = 3;
/** What JavaScript's own memory may be larger by after the last round than after the one before, MB. */
const GROWTH = 15;
const ids = Object.keys(endpoints).filter(isEndpointId);

let mockReached = 0;
jest.mock('@/upstream/doors/handlers', () => {
  const real = jest.requireActual<typeof Handlers>('@/upstream/doors/handlers');
  const handlerOf: typeof real.handlerOf = (id) => {
    mockReached += 1;
    return real.handlerOf(id);
  };
  return { ...real, handlerOf };
});

let up: TestUpstream;
let logged = '';
beforeAll(async () => {
  up = await createTestUpstream({ env: { LIMITS: 'captcha:1000000,search:1000000,verification:1000000,sms:1000000,login:1000000' } });
  // No mock of Jest's, which would keep every call.
  up.deps.log.error = (...said: unknown[]) => {
    const { err, endpoint, issues } = Object(said[0]);
    logged = `${String(endpoint)}: ${String(err?.cause?.message ?? err?.message ?? JSON.stringify(issues))}`;
  };
});
afterAll(() => up.close());

setFlagsFromString('--expose-gc');
function usedMb(): number {
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
}

const seal = (text: string): string => new URLSearchParams({ data: aesEncrypt(text, aesOf(up.deps.env)) }).toString();

async function headersOf(id: EndpointId): Promise<Record<string, string>> {
  const { env, db } = up.deps;
  const { tokens } = endpointRow(id);
  const kind = tokens.find((token) => token === 'org') ?? tokens[0] ?? 'org';
  const common = { clientNo: 'xkb', 'x-forwarded-for': '198.51.100.9', 'content-type': 'application/x-www-form-urlencoded' };
  if (kind === 'org') return { ...common, [env.UPSTREAM_ORG_HEADER]: env.UPSTREAM_ORG_NO };
  return { ...common, authorization: `Bearer ${await issueToken(db, 1, kind, up.clock.now())}` };
}

async function send(id: EndpointId, body: string, headers: Record<string, string>): Promise<void> {
  const { method, path } = endpointRow(id);
  const answer = await (method === 'GET'
    ? up.app.request(`${path}?${body}`, { headers })
    : up.app.request(path, { method, headers, body }));
  const text = await answer.text();
  if (answer.status >= 500 || insideWords.test(text)) throw new Error(`${answer.status} ${text.slice(0, 300)} · ${logged}`);
}

/** The bodies of one endpoint, made one after the other. */
function bodiesOf(id: EndpointId, at: number): () => { readonly body: string; readonly made: unknown } {
  const random = randomOf(7919 * (at + 1));
  const { input, fromBrowser } = schemaRow(id);
  const { method, encrypted: sealed = [] } = endpointRow(id);
  const fields = [fieldsOf(input), fieldsOf(fromBrowser ?? input)];
  // A field that is no scalar is refused by every schema.
  const refused = Object.fromEntries((fields[0] ?? []).slice(0, 1).map(({ name }) => [name, { not: 'a scalar' }]));
  // Where nothing is asked for, the same would be carried out each time.
  const bare = fields[0]?.length === 0;
  let [n, handled] = [0, 0];
  return () => {
    const broken = random() < 0.1 || (bare && handled >= HANDLED) ? brokenBodies[Math.floor(random() * brokenBodies.length)] : undefined;
    let made = inputOf(fields[(n += 1) % 2] ?? [], random);
    if (!broken && input.safeParse(made).success && (handled += 1) > HANDLED) made = { ...made, ...refused };
    const encrypted = Object.fromEntries(
      sealed.flatMap((name) =>
        typeof made[name] === 'string' ? [[name, random() < 0.1 ? made[name] : aesEncrypt(made[name], aesOf(up.deps.env))]] : [],
      ),
    );
    const whole = { ...made, ...encrypted };
    if (broken) return { body: broken(seal), made };
    if (method !== 'GET') return { body: seal(JSON.stringify(whole)), made };
    const query = Object.entries(whole).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]);
    return { body: new URLSearchParams(query).toString(), made };
  };
}

it(`${ids.length} endpoints × ${BODIES} bodies: no fault, no word of the inside, memory flat`, async () => {
  const wrong = new Map<string, string>();
  const makers = ids.map((id, at) => ({ id, next: bodiesOf(id, at) }));
  const used: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { id, next } of makers) {
      let headers = await headersOf(id);
      for (let n = 0; n < BODIES / ROUNDS; n += 1) {
        if (n % FRESH === 0) headers = await headersOf(id);
        const { body, made } = next();
        await send(id, body, headers).catch((error: unknown) => {
          const said = error instanceof Error ? error.message : String(error);
          if (!wrong.has(id)) wrong.set(id, `${said} · ${JSON.stringify(made).slice(0, 400)}`);
        });
      }
    }
    used.push(usedMb());
  }
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(ids.length * BODIES).toBeGreaterThanOrEqual(28_500);
  expect(mockReached).toBeGreaterThanOrEqual(REACHED);
  expect((used[2] ?? 0) - (used[1] ?? 0)).toBeLessThan(GROWTH);
}, 3_600_000);
