import { createServer, type Server } from 'node:http';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { isSigned, REVALIDATE_KEY, SIGNATURE_HEADER, type PageChange } from '@/lib/contracts/page-changes';
import { readRevalidateSecret } from '@/lib/env/keys';
import { parseWebEnv } from '@/lib/env/web-env';
import { tellOthers } from '@/server/tell-others';
import { ownWebsite } from '@/upstream/delivery/website';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { ownRedis, until, type OwnRedis } from '../../../support/redis';

const folder = mkdtempSync(join(tmpdir(), 'xkb-website-'));
const heard: { readonly body: string; readonly signature: string; readonly url: string }[] = [];
/** Statuses of the next answers; 200 when there is none. */
const answers: number[] = [];
let server: Server;
let source: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers[SIGNATURE_HEADER]), url: request.url ?? '' });
      response.statusCode = answers.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  source = {
    APP_ENV: 'test',
    DATA_DIR: folder,
    PORT: String(typeof address === 'object' && address !== null ? address.port : 0),
    UPSTREAM_PORT: '4999',
  };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => heard.splice(0));

interface Said {
  readonly warn: () => void;
  readonly info: () => void;
}
const quiet: Said = { warn: () => undefined, info: () => undefined };
const fangcheng: PageChange = { kind: 'activity', id: 'fangcheng' };
const tell = (log = quiet, over: Readonly<Record<string, string>> = {}) =>
  ownWebsite(readUpstreamEnv({ ...source, ...over }), log).changed([fangcheng]);

it('tells the web process in a message that it believes, with a secret that both find in DATA_DIR', async () => {
  tell();
  await until(() => heard.length === 1);
  const [{ body = '', signature = '', url = '' } = {}] = heard;
  expect([url, JSON.parse(body)]).toEqual(['/api/revalidate', { changes: [{ kind: 'activity', id: 'fangcheng' }] }]);
  expect(isSigned(body, signature, readRevalidateSecret(parseWebEnv(source)), Date.now())).toBe(true);
});

it('is believed, too, where somebody has opened the file in an editor, which ends it with a line', async () => {
  appendFileSync(join(folder, REVALIDATE_KEY), '\n');
  tell();
  await until(() => heard.length === 1);
  const [{ body = '', signature = '' } = {}] = heard;
  expect(isSigned(body, signature, readRevalidateSecret(parseWebEnv(source)), Date.now())).toBe(true);
});

it('tells it again until it is heard, however often that was not so, each thing once, and says so', async () => {
  answers.push(500, 500, 500, 500);
  const said: string[] = [];
  const log = { warn: () => said.push('warned'), info: () => said.push('told') };
  const website = ownWebsite(readUpstreamEnv(source), log, null, (keys) => said.push(...keys));
  website.changed([fangcheng], 'one');
  await until(() => heard.length === 2);
  website.changed([{ kind: 'course', id: '1' }, fangcheng], 'other');
  await until(() => said.includes('told'));
  expect(said).toEqual(['warned', 'one', 'other', 'told']);
  expect(heard).toHaveLength(5);
  expect(JSON.parse(heard.at(-1)?.body ?? '')).toEqual({ changes: [fangcheng, { kind: 'course', id: '1' }] });
});

it('says everything of more than a message holds', async () => {
  answers.push(500);
  const website = ownWebsite(readUpstreamEnv(source), quiet);
  website.changed([fangcheng]);
  for (let id = 1; id <= 100; id += 1) website.changed([{ kind: 'course', id: String(id) }]);
  await until(() => heard.length === 2);
  expect(JSON.parse(heard.at(-1)?.body ?? '')).toEqual({ changes: [{ kind: 'everything' }] });
});

it('says everything of changes that are longer than a message', async () => {
  answers.push(500);
  const website = ownWebsite(readUpstreamEnv(source), quiet);
  const on = Array.from({ length: 3000 }, (_, id) => `article-${id}`);
  for (const id of ['1', '2']) website.changed([{ kind: 'article', id, on }]);
  await until(() => heard.length === 2);
  expect(JSON.parse(heard.at(-1)?.body ?? '')).toEqual({ changes: [{ kind: 'everything' }] });
});

describe('while the web process of this machine is away', () => {
  const secret = 'a secret that all of them know, of 32 characters';
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await ownRedis();
  });
  afterAll(() => redis.stop());

  const webProcess = () => {
    const changes: PageChange[] = [];
    const others = tellOthers({ url: redis.url, secret, changed: (told) => changes.push(...told), log: quiet });
    others.begin();
    return { changes, close: others.close };
  };

  it('the others hear by Redis, and it does itself when it starts', async () => {
    const second = webProcess();
    await until(async () => (await counted()) > 0);
    const at = Date.now();
    tell(quiet, { PORT: '1', REVALIDATE_SECRET: secret, REDIS_URL: redis.url });
    await until(() => second.changes.length > 0);
    expect(Date.now() - at).toBeLessThan(2000);
    const first = webProcess();
    await until(() => first.changes.length > 0);
    expect([first.changes, second.changes, heard]).toEqual([[fangcheng], [fangcheng], []]);
    for (const { close } of [first, second]) close();
  });

  /** Who listens for changes. */
  async function counted(): Promise<number> {
    const client = await createClient({ url: redis.url }).connect();
    const listening = Number((await client.pubSubNumSub('xkb:page-changes'))['xkb:page-changes']);
    client.destroy();
    return listening;
  }
});
