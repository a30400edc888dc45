import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpointRow, endpoints, isEndpointId, schemaRow, type EndpointId } from '@/lib/contracts';
import { aesEncrypt } from '@/lib/wire/cipher';
import { issueToken } from '@/upstream/account/tokens';
import { aesOf } from '@/upstream/kernel/protocol';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { brokenBodies, fieldsOf, inputOf, insideWords, randomOf } from '../../support/fuzz-values';
import { fuzzFactor } from '../../support/fuzz-factor';

/** Bodies for each endpoint, ten times as many at night. */
const BODIES = 300 * fuzzFactor;
/** After so many a login may have been ended by one of them. */
const FRESH = 25;
/** Of these so many reach a handler; the others are refused before, which costs a tenth. */
const HANDLED = 10 * fuzzFactor;
/** What JavaScript's own memory may grow by for each body, bytes: less than a body. Traces and compiled code take half of it. */
const GROWTH = 2500;
const ids = Object.keys(endpoints).filter(isEndpointId);

let up: TestUpstream;
const logged: string[] = [];
beforeAll(async () => {
  up = await createTestUpstream({ env: { LIMITS: 'captcha:1000000,search:1000000,verification:1000000,sms:1000000,login:1000000' } });
  jest.spyOn(up.deps.log, 'error').mockImplementation((...said: unknown[]) => {
    const [first] = said;
    const { err, endpoint, issues } = Object(first);
    logged.push(`${String(endpoint)}: ${String(err?.cause?.message ?? err?.message ?? JSON.stringify(issues))}`);
  });
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
  if (answer.status >= 500 || insideWords.test(text)) throw new Error(`${answer.status} ${text.slice(0, 300)} · ${logged.at(-1) ?? ''}`);
}

it(`${ids.length} endpoints × ${BODIES} bodies: no fault, no word of the inside, memory flat`, async () => {
  const wrong = new Map<string, string>();
  let early = 0;
  for (const [at, id] of ids.entries()) {
    if (at === Math.floor(ids.length / 10)) early = usedMb();
    const random = randomOf(7919 * (at + 1));
    const { input, fromBrowser } = schemaRow(id);
    const fields = [fieldsOf(input), fieldsOf(fromBrowser ?? input)];
    let headers = await headersOf(id);
    let handled = 0;
    // A field that is no scalar is refused by every schema.
    const refused = Object.fromEntries((fields[0] ?? []).slice(0, 1).map(({ name }) => [name, { not: 'a scalar' }]));
    for (let n = 0; n < BODIES; n += 1) {
      if (n % FRESH === 0) headers = await headersOf(id);
      const broken = random() < 0.1 ? brokenBodies[Math.floor(random() * brokenBodies.length)] : undefined;
      let made = inputOf(fields[n % 2] ?? [], random);
      if (!broken && input.safeParse(made).success && (handled += 1) > HANDLED) made = { ...made, ...refused };
      const encrypted = Object.fromEntries(
        (endpointRow(id).encrypted ?? []).flatMap((name) =>
          typeof made[name] === 'string' ? [[name, random() < 0.1 ? made[name] : aesEncrypt(made[name], aesOf(up.deps.env))]] : [],
        ),
      );
      const whole = { ...made, ...encrypted };
      const query = endpointRow(id).method === 'GET';
      const body = broken
        ? broken(seal)
        : query
          ? new URLSearchParams(Object.entries(whole).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)])).toString()
          : seal(JSON.stringify(whole));
      await send(id, body, headers).catch((error: unknown) => {
        if (!wrong.has(id))
          wrong.set(id, `${error instanceof Error ? error.message : String(error)} · ${JSON.stringify(made).slice(0, 400)}`);
      });
    }
  }
  expect(Object.fromEntries(wrong)).toEqual({});
  expect(ids.length * BODIES).toBeGreaterThanOrEqual(28_500);
  expect(((usedMb() - early) * 1e6) / (ids.length * BODIES)).toBeLessThan(GROWTH);
}, 3_600_000);
