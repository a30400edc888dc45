import { createServer, type Server } from 'node:http';
import { cdnOf } from '@/upstream/delivery/cdn';

/** A CDN: what it was asked, and the statuses of its next answers; 200 when there is none. */
const heard: { readonly bearer: string | undefined; readonly body: unknown; readonly method: string | undefined }[] = [];
const answers: number[] = [];
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ bearer: request.headers.authorization, body: JSON.parse(body), method: request.method });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/purge`;
});
afterAll(() => server.close());
beforeEach(() => {
  heard.splice(0);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(() => jest.useRealTimers());

/** Lets the waits pass, and the answers of the CDN come. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  const asked = heard.length;
  for (let turn = 0; turn < 200 && heard.length === asked; turn += 1) await new Promise((done) => setImmediate(done));
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}

it('without an address there is none', () => {
  expect(cdnOf({ CDN_PURGE_URL: undefined, CDN_PURGE_TOKEN: undefined }, { warn: () => undefined })).toBeNull();
});

it('is asked for the names of all pages concerned, each once, when the website’s own are new', async () => {
  const purge = cdnOf({ CDN_PURGE_URL: address, CDN_PURGE_TOKEN: 'let-me' }, { warn: () => undefined });
  purge?.([
    { kind: 'course', id: '1', on: ['teacher-3'] },
    { kind: 'course', id: '2', on: ['teacher-3'] },
  ]);
  await jest.advanceTimersByTimeAsync(2500);
  expect(heard).toEqual([]);
  await pass(1000);
  expect(heard).toEqual([{ bearer: 'Bearer let-me', method: 'POST', body: { tags: ['course-1', 'course-any', 'teacher-3', 'course-2'] } }]);
});

it('is asked for no more at a time than it takes', async () => {
  const on = Array.from({ length: 40 }, (_, id) => `article-${id}`);
  cdnOf({ CDN_PURGE_URL: address, CDN_PURGE_TOKEN: undefined }, { warn: () => undefined })?.([{ kind: 'article', id: '41', on }]);
  for (let turn = 0; turn < 8 && heard.length < 2; turn += 1) await pass(3500);
  expect(heard.map(({ body }) => JSON.stringify(body).split('article-').length - 1)).toEqual([30, 12]);
});

it('is asked again where it did not do it, and at last a line says so', async () => {
  const warned: unknown[] = [];
  answers.push(500, 302, 503, 500);
  cdnOf({ CDN_PURGE_URL: address, CDN_PURGE_TOKEN: undefined }, { warn: (what: unknown) => warned.push(what) })?.([{ kind: 'everything' }]);
  for (let turn = 0; turn < 8 && warned.length === 0; turn += 1) await pass(121_000);
  expect(heard.map(({ bearer }) => bearer)).toEqual([undefined, undefined, undefined, undefined]);
  expect(warned).toEqual([{ tags: ['everything'] }]);
});
