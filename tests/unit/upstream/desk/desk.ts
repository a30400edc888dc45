import { sharedKey } from '@/lib/kernel/secrets';
import { parseDeskOutput, type DeskDraft, type DeskOutput, type DeskRowName } from '@/lib/ops/contract';
import { DESK_KEY, DESK_PATH, deskHeaders, type DeskRefusal } from '@/lib/ops/door';
import type { Role } from '@/lib/ops/rights';
import { addOperator } from '@/upstream/operator/people';
import { totpCode } from '@/upstream/staff/totp';
import type { TestUpstream } from '@/upstream/testing/upstream';

type Reply = { readonly ok: true; readonly data: unknown } | DeskRefusal;
interface How {
  readonly token?: string;
  readonly key?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the website knocks at the desk's door with. */
export const deskKey = (up: TestUpstream): string => sharedKey(up.deps.env, DESK_KEY.use, DESK_KEY.file);

/** Knocks at the desk's door as the web tier does. */
export async function knock(
  up: TestUpstream,
  row: string,
  input: unknown,
  { token = '', key, ip = '203.0.113.20', headers = {} }: How = {},
): Promise<Reply> {
  const held = key ?? deskKey(up);
  const response = await up.app.request(`http://127.0.0.1:3001${DESK_PATH}${row}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${held}`,
      [deskHeaders.session]: token,
      [deskHeaders.ip]: ip,
      [deskHeaders.device]: 'test',
      ...headers,
    },
    body: JSON.stringify(input),
  });
  return response.json();
}

/** A row that has to succeed. */
export async function done<Row extends DeskRowName>(
  up: TestUpstream,
  row: Row,
  input: DeskDraft<Row>,
  how?: How,
): Promise<DeskOutput<Row>> {
  const reply = await knock(up, row, input, how);
  if (!reply.ok) throw new Error(`${row}: ${reply.message}`);
  return parseDeskOutput(row, reply.data);
}

/** What somebody's authenticator shows when they are asked again: a step has gone by since the code that they came in with. */
export function codeOf(up: TestUpstream, { secret }: { readonly secret: string }): string {
  up.clock.add(30_000);
  return totpCode(secret, up.clock.now());
}

export const password = '三年级的第一堂课在九月一日';
let count = 0;

/** Somebody who was invited, joined and is signed in. */
export async function operator(up: TestUpstream, ...roles: Role[]) {
  count += 1;
  const email = `somebody${count}@desk.test`;
  const { token: link } = await addOperator(up.deps, { name: `同事${count}`, email, roles });
  const { secret } = await done(up, 'join.open', { token: link });
  const joined = await done(up, 'join.accept', { token: link, password, code: totpCode(secret, up.clock.now()) });
  const { me } = await done(up, 'access.me', {}, { token: joined.token });
  return { ...me, link, secret, ...joined };
}
