import { ok } from '../../support/fake-upstream';
import { host, startUpstream, upstream } from './setup';

/** The answer form of a problem without script: the same door, then a page that says what came of it. */

let handleProblemForm: (request: Request) => Promise<Response>;
beforeAll(async () => {
  await startUpstream();
  ({ handleProblemForm } = await import('@/lib/http/problem-form'));
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  upstream.on(tried, ok({ verdict: 'wrong', say: '还不对。', solution: null, kept: false, level: null, left: [] }));
});

const tried = '/api/web/v1/problem/try';
const whole = { problemId: 'junior-21', part: 'near', answer: ' 3 ' };
function send(fields: Readonly<Record<string, string>>, over: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  return handleProblemForm(
    new Request(`http://${host}/api/problem`, { method: 'POST', headers: { ...headers, ...over }, body: new URLSearchParams(fields) }),
  );
}

it('is an attempt like any other, and leads to the page that says what came of it', async () => {
  const answer = await send(whole);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/problem/tried?no=junior-21&part=near&how=answered&answer=3');
  const [asked] = upstream.calls(tried);
  expect(asked?.fields).toMatchObject({ problemId: 'junior-21', part: 'near', how: 'answered', answer: '3' });
  expect(asked?.fields.attemptId).toMatch(/^[\w-]{36}$/);
});

it('its other button asks for the solution', async () => {
  const answer = await send({ ...whole, answer: '', how: 'shown' });
  expect(answer.headers.get('location')).toContain('how=shown');
});

it.each([
  ['another site’s form', whole, { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' }, 403],
  ['no problem', { ...whole, problemId: '../x' }, {}, 400],
  ['a part that is none', { ...whole, part: 'nearest' }, {}, 400],
])('%s is refused', async (_, fields, over, status) => {
  expect((await send(fields, over)).status).toBe(status);
  expect(upstream.calls(tried)).toEqual([]);
});
