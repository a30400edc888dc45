import { deskRow, deskRowNames, type DeskRowName } from '@/lib/ops/contract';
import { DESK_PATH, deskHeaders } from '@/lib/ops/door';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { fuzzFactor } from '../../support/fuzz-factor';
import { insideWords, likelyOf, randomOf, spoiled } from '../../support/fuzz-values';
import { deskKey, knock, operator } from '../upstream/desk/desk';

/** Bodies for each row; of those that its schema takes so many are carried out. */
const BODIES = 20 * fuzzFactor;
const HANDLED = 6 * fuzzFactor;

let up: TestUpstream;
const logged: string[] = [];
beforeAll(async () => {
  up = await createTestUpstream();
  jest.spyOn(up.deps.log, 'error').mockImplementation((...said: unknown[]) => {
    const { err } = Object(said[0]);
    logged.push(String(err?.cause?.message ?? err?.message));
  });
});
afterAll(() => up.close());

/** Somebody who may do everything; one of the bodies may have ended who was there before. */
let token = '';
async function admin(): Promise<string> {
  const me = token === '' ? null : await knock(up, 'access.me', {}, { token });
  if (!me?.ok) ({ token } = await operator(up, 'admin'));
  return token;
}

async function send(row: DeskRowName, body: string, session: string): Promise<void> {
  const answer = await up.app.request(`http://127.0.0.1:3001${DESK_PATH}${row}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${deskKey(up)}`,
      [deskHeaders.session]: session,
      [deskHeaders.ip]: '203.0.113.21',
      [deskHeaders.device]: 'fuzz',
    },
    body,
  });
  const text = await answer.text();
  // A path or a trace of ours may stand in what an operator wrote; an answer that refuses holds words of ours alone.
  const refusal = text.startsWith('{"ok":false');
  if (answer.status >= 500 || (refusal && insideWords.test(text)))
    throw new Error(`${answer.status} ${text.slice(0, 300)} · ${logged.at(-1) ?? ''}`);
}

const broken = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"a":"\\u0000"}',
  '{"__proto__":{"admin":true}}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
];

it(`${deskRowNames.length} rows of the desk × ${BODIES} bodies: no fault, no word of the inside`, async () => {
  const wrong = new Map<string, string>();
  for (const [at, row] of deskRowNames.entries()) {
    const random = randomOf(104_729 * (at + 1));
    const session = await admin();
    let handled = 0;
    for (let n = 0; n < BODIES; n += 1) {
      const { input } = deskRow(row);
      const made = spoiled(likelyOf(input, random), n % 2 === 0 ? 0 : random() * 0.5, random);
      // Too many that are carried out would take the time of all the others.
      const much = input.safeParse(made).success && (handled += 1) > HANDLED;
      const body = n < broken.length ? (broken[n] ?? '') : JSON.stringify(much ? null : made);
      await send(row, body, session).catch((error: unknown) => {
        if (!wrong.has(row)) wrong.set(row, `${error instanceof Error ? error.message : String(error)} · ${body.slice(0, 400)}`);
      });
    }
  }
  expect(Object.fromEntries(wrong)).toEqual({});
}, 1_800_000);
