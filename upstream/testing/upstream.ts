import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pino, { type Logger } from 'pino';
import { endpointRow, parseEnvelope, parseOutput, type EndpointId, type Envelope, type InputDraft, type Output } from '@/lib/contracts';
import type { PageChange } from '@/lib/contracts/page-changes';
import { encodeBody, type FlatBody } from '@/lib/wire/body';
import { providerIds } from '@/lib/kernel/payment';
import { aesEncrypt, rsaEncrypt } from '@/lib/wire/cipher';
import type { App, Deps } from '../context/context';
import { SandboxKeys } from '../sandbox/pay-keys';
import { seed } from '../seed/seed';
import { readUpstreamEnv } from '../kernel/env';
import { aesOf } from '../kernel/protocol';
import { createApp } from '../doors/server';
import { createServices } from '../doors/services';
import { openTestDatabase } from './databases';

export interface CallOptions {
  /** Bearer token; absent = anonymous with the organisation number. */
  readonly token?: string;
  readonly ip?: string;
  /** Added to, or put over, the headers that the wire asks for; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** PEM of the public key for encrypted fields, with UPSTREAM_PASSWORD=rsa. */
  readonly rsaPublicKey?: string;
}

/** An envelope whose appData was parsed by the contract on success. */
export interface Reply<Id extends EndpointId> extends Envelope<Output<Id>> {
  readonly http: number;
}

export interface TestUpstream {
  readonly app: App;
  readonly deps: Deps;
  /** Speaks the wire (§7): encrypts fields and body, sends the headers, parses the envelope. */
  readonly call: <Id extends EndpointId>(id: Id, input: InputDraft<Id>, options?: CallOptions) => Promise<Reply<Id>>;
  /** As call, for an answer that has to be a success: gives its appData, throws with the message otherwise. */
  readonly ok: <Id extends EndpointId>(id: Id, input: InputDraft<Id>, options?: CallOptions) => Promise<Output<Id>>;
  readonly clock: { readonly set: (at: string | Date) => void; readonly add: (ms: number) => void; readonly now: () => Date };
  /** What the website was told of, in order. */
  readonly told: readonly PageChange[];
  readonly close: () => Promise<void>;
}

export interface TestOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Where the clock starts; it stands still until a test moves it. */
  readonly now?: string;
  /** False leaves the database migrated but empty. */
  readonly seeded?: boolean;
  /** The embedded database, whatever server there is: for what is said of that one. */
  readonly embedded?: boolean;
  /** Nothing is logged without one. */
  readonly log?: Logger;
}

function flat(input: unknown): FlatBody {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      if (value === null || value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return [key, value];
      throw new Error(`${key} is no scalar: the wire cannot carry it`);
    }),
  );
}

/** The sandbox's keys, made once a run, of which each upstream has a copy: to make four RSA pairs takes longer than most tests. */
function keysOfRun(): string {
  const keys = new SandboxKeys(tmpdir());
  for (const name of [...providerIds, 'merchant'] as const) keys.pair(name);
  return keys.folder;
}

/** Where the clock of a test starts that says nothing else. */
const START = '2026-11-21T09:30:00+08:00';

/** The bundled upstream of one test file: real application, real database, a clock in the test's hand, sandbox on. */
export async function createTestUpstream(options: TestOptions = {}): Promise<TestUpstream> {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-test-'));
  const keys = keysOfRun();
  cpSync(keys, join(folder, basename(keys)), { recursive: true });
  // What production does not start without.
  const secrets = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
  // What is counted by the minute: the clock of a test stands still.
  const patient = { LIMITS: 'captcha:100000,search:100000' };
  const env = readUpstreamEnv({ APP_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ...secrets, ...patient, ...options.env });
  let at = new Date(options.now ?? START);
  const now = () => new Date(at);
  const log = options.log ?? pino({ level: 'silent' });
  const told: PageChange[] = [];
  const depsOn = (db: Deps['db']): Deps => ({
    db,
    env,
    log,
    now,
    services: { ...createServices({ db, env, log, now }), website: { changed: (changes) => void told.push(...changes) } },
  });
  const seeded = options.seeded !== false;
  // Seeds know the day, and what production goes without.
  const usual = at.getTime() === new Date(START).getTime() && !env.production;
  const opened = await openTestDatabase(seeded && usual ? (db) => seed(depsOn(db)) : null, options.embedded === true);
  const deps = depsOn(opened.db);
  if (seeded && !usual) await seed(deps);
  const app = createApp(deps);

  const send = async (
    id: EndpointId,
    input: unknown,
    { token, ip = '203.0.113.7', headers = {}, rsaPublicKey }: CallOptions,
  ): Promise<Response> => {
    const row = endpointRow(id);
    const fields = { ...flat(input) };
    for (const name of row.encrypted ?? []) {
      const value = fields[name];
      if (typeof value === 'string')
        fields[name] = rsaPublicKey === undefined ? aesEncrypt(value, aesOf(env)) : rsaEncrypt(value, rsaPublicKey);
    }
    const all: Record<string, string | null> = {
      clientNo: 'xkb',
      'x-forwarded-for': ip,
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? { [env.UPSTREAM_ORG_HEADER]: env.UPSTREAM_ORG_NO } : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const kept = Object.entries(all).flatMap(([k, v]): [string, string][] => (v === null ? [] : [[k, v]]));
    if (row.method === 'GET') return app.request(`${row.path}?${encodeBody(fields, 'form', aesOf(env))}`, { headers: kept });
    return app.request(row.path, { method: 'POST', headers: kept, body: encodeBody(fields, env.UPSTREAM_BODY, aesOf(env)) });
  };

  const call: TestUpstream['call'] = async (id, input, callOptions = {}) => {
    const response = await send(id, input, callOptions);
    const envelope = parseEnvelope(await response.json());
    if (envelope === null) throw new Error(`${id}: no envelope`);
    const { status, message } = envelope;
    return { http: response.status, status, message, appData: status === 1 ? parseOutput(id, envelope.appData) : null };
  };

  return {
    app,
    deps,
    told,
    call,
    ok: async (id, input, callOptions) => {
      const reply = await call(id, input, callOptions);
      if (reply.appData === null) throw new Error(`${id}: status ${reply.status} ${reply.message}`);
      return reply.appData;
    },
    clock: { set: (to) => (at = new Date(to)), add: (ms) => (at = new Date(at.getTime() + ms)), now: () => new Date(at) },
    close: async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
