import type { ServerResponse } from 'node:http';
import words from '@/messages/zh-CN/errors.json';
import { startUpstream, upstream } from './setup';

/** The step to the bank, opened by a payer's browser, with the service of our own behind it. */
beforeAll(async () => {
  await startUpstream();
  const { port } = new URL(process.env.UPSTREAM_API_BASE ?? '');
  Object.assign(process.env, { UPSTREAM_API_BASE: '', UPSTREAM_PORT: port });
});
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

async function open(): Promise<Response> {
  const { GET } = await import('@/app/api/pay/leave/[provider]/route');
  return GET(new Request('http://site.test/api/pay/leave/icbc?wish=x'), { params: Promise.resolve({ provider: 'icbc' }) });
}

it('is the service’s page, with its own policy', async () => {
  const head = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': "default-src 'none'" };
  upstream.on('/api/pay/leave/icbc', (response) => response.writeHead(404, head).end('<p>over</p>'));
  const answer = await open();
  expect([answer.status, await answer.text(), answer.headers.get('content-security-policy')]).toEqual([
    404,
    '<p>over</p>',
    "default-src 'none'",
  ]);
});

it.each([
  ['is away', 502, (response: ServerResponse) => void response.destroy()],
  ['is stopping', 503, (response: ServerResponse) => void response.writeHead(503, { 'content-type': 'application/json' }).end('{}')],
])('is a page in words, with a way on, where the service %s', async (_why, status, reply) => {
  upstream.on('/api/pay/leave/icbc', reply);
  const answer = await open();
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    status,
    'text/html; charset=utf-8',
    'private, no-store',
  ]);
  expect(page).toContain(words.leave.text);
  expect(page).toContain(`<a href="">${words.crowded.again}</a>`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
