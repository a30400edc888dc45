import { createServer, type Server } from 'node:http';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSigned, REVALIDATE_KEY, SIGNATURE_HEADER } from '@/lib/contracts/page-changes';
import { readRevalidateSecret } from '@/lib/env/keys';
import { parseWebEnv } from '@/lib/env/web-env';
import { ownWebsite } from '@/upstream/delivery/website';
import { readUpstreamEnv } from '@/upstream/kernel/env';

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

async function until(what: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !what(); turn += 1) await new Promise((done) => setTimeout(done, 5));
  expect(what()).toBe(true);
}
const tell = (warn = (): void => undefined) =>
  ownWebsite(readUpstreamEnv(source), { warn }).changed([{ kind: 'activity', id: 'fangcheng' }]);

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

it('tells it again where it was not heard, and gives up with a warning', async () => {
  answers.push(500);
  tell();
  await until(() => heard.length === 2);
  heard.splice(0);
  answers.push(500, 500, 500);
  const warnings: string[] = [];
  tell(() => warnings.push('warned'));
  await until(() => warnings.length === 1);
  expect(heard).toHaveLength(3);
});
