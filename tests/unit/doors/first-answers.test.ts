import { hydrate, QueryClient } from '@tanstack/react-query';
import type { Visitor } from '@/lib/session/visitor';
import { question } from '@/lib/query/first-answer';
import { ok } from '../../support/fake-upstream';
import { startUpstream, upstream, user } from './setup';

const path = {
  devices: '/api/v1/userInfo/devices',
  grades: '/api/web/v1/common/findGradeSelection',
  unread: '/api/v1/notification/findByUserInfoId',
  family: '/api/web/v1/parentCode/relationshipList',
} as const;
const list = { pageNum: 1, pageSize: 1 } as const;

let visitor: Visitor;
jest.mock('@/lib/session/read', () => ({ readPageVisitor: () => Promise.resolve(visitor) }));

/** As the page's browser would find the answers. */
async function answers(...questions: readonly ReturnType<typeof question>[]) {
  const { firstAnswers } = await import('@/lib/http/first-answers');
  const first = await firstAnswers('personal.setting', questions);
  const client = new QueryClient();
  hydrate(client, JSON.parse(JSON.stringify(first)));
  return (id: string, input: object): unknown => client.getQueryData([id, input]);
}

beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(async () => {
  upstream.reset();
  const { readVisitor } = await import('@/lib/session/visitor');
  visitor = {
    ...(await readVisitor(new Headers({ host: 'site.test' }))),
    session: { ...user, sid: 's1', expiresAt: Date.now() + 3_600_000 },
  };
});

describe('the first answers of a page', () => {
  it('are asked for in the name of whoever looks, and stand where its browser would put them', async () => {
    upstream.on(path.unread, ok({ list: [], total: 0, unread: 3, pageNum: 1, pageSize: 1 }));
    const of = await answers(question('notification.list', list));
    expect(of('notification.list', list)).toMatchObject({ unread: 3 });
    expect(upstream.calls(path.unread)[0]?.headers.authorization).toContain(user.token);
  });

  it('show nothing of a learner whose login has ended: the page asks again and says so', async () => {
    upstream.on(path.unread, { status: 2, message: '登录已过期，请重新登录' });
    upstream.on(path.grades, ok({ list: [] }));
    const of = await answers(question('notification.list', list), question('common.grades', {}));
    expect(of('notification.list', list)).toBeUndefined();
    expect(of('common.grades', {})).toEqual({ list: [] });
  });

  it('are not asked for in nobody’s name', async () => {
    visitor = { ...visitor, session: null };
    const of = await answers(question('notification.list', list));
    expect(of('notification.list', list)).toBeUndefined();
    expect(upstream.calls(path.unread)).toEqual([]);
  });

  it('are completed by what only the server knows, of which the page is told nothing', async () => {
    visitor = { ...visitor, session: null, parentTicket: { token: 'ticket-of-a-phone', sid: 't1', expiresAt: Date.now() + 3_600_000 } };
    const days = { today: '2026-11-26', from: '2026-11-23', to: '2026-11-29' };
    upstream.on(path.family, ok({ parents: null, children: [], ...days, limit: 4, phone: null }));
    const { firstAnswers } = await import('@/lib/http/first-answers');
    const first = await firstAnswers('parent.list', [question('parent.list', {})]);
    expect(upstream.calls(path.family)[0]?.fields).toEqual({ ticket: 'ticket-of-a-phone' });
    expect(first.queries.map(({ queryKey }) => queryKey)).toEqual([['parent.list', {}]]);
    expect(JSON.stringify(first)).not.toContain('ticket-of-a-phone');
  });

  it('leave out what does not fit its contract', async () => {
    upstream.on(path.unread, ok({ list: 'x' }));
    const of = await answers(question('notification.list', list));
    expect(of('notification.list', list)).toBeUndefined();
  });

  it('hold nothing that a browser may not see', async () => {
    upstream.on('/api/web/v1/common/getbasicdata', ok({ smssigncode: 'S1gns', videosigncode: 'V1deo', platformId: '1' }));
    const { firstAnswers } = await import('@/lib/http/first-answers');
    const first = await firstAnswers('personal.setting', [question('common.basicData', {})]);
    expect(JSON.stringify(first)).not.toMatch(/S1gns|V1deo/);
  });
});
