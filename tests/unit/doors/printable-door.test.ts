import { endpoints } from '@/lib/contracts/endpoints';
import { pdf } from '@/messages/zh-CN/evaluation.json';
import { host, startUpstream, upstream } from './setup';

/** The files of a paper and a report, which open by a key in any browser. */
beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const { path } = endpoints['evaluation.testPaper'];

async function open(key: string): Promise<Response> {
  const { GET } = await import('@/app/api/evaluation/[kind]/[file]/route');
  const address = `http://${host}/api/evaluation/paper/paper.pdf?${new URLSearchParams({ reportId: '1', key })}`;
  return GET(new Request(address), { params: Promise.resolve({ kind: 'paper', file: 'paper.pdf' }) });
}

const over = { status: 404, message: '试卷链接已过期', appData: null };

it.each([
  ['holds what nobody can store', '13800138000\0'],
  ['is longer than any', 'a'.repeat(101)],
  ['is no key at all', '题'],
])('a key that %s is none, which opens nothing', async (_how, key) => {
  upstream.on(path, over);
  const answer = await open(key);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(pdf.missingText)]);
  expect(upstream.calls(path).map(({ fields }) => fields.paperKey ?? '')).toEqual(['']);
});

it('a key that is over opens nothing; a service that is away may be asked again', async () => {
  upstream.on(path, over);
  expect((await open('k.proof')).status).toBe(404);
  upstream.on(path, (response) => void response.destroy());
  expect((await open('k.proof')).status).toBe(503);
});
