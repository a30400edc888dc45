import { newSession, sealedSession } from '@/lib/session/seal';
import words from '@/messages/zh-CN/errors.json';
import { host, startUpstream, upstream, user } from './setup';

/** The link to an invoice's file, which a browser follows by itself. */
beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

const file = '/api/v1/orders/invoiceFile';
const orderNo = '20261121093000000001';
const order = `/personal/order-detail?orderNo=${orderNo}`;

async function open({ signedIn = true, number = orderNo } = {}): Promise<Response> {
  const { GET } = await import('@/app/api/orders/invoice/route');
  const [line = ''] = signedIn ? await sealedSession(newSession(user), false) : [];
  return GET(new Request(`http://${host}/api/orders/invoice?orderNo=${number}`, { headers: { cookie: line.split(';')[0] ?? '' } }));
}

it('is the PDF, under its number', async () => {
  upstream.on(file, { status: 1, message: '', appData: { number: '26330000000000000001', pdf: Buffer.from('%PDF-').toString('base64') } });
  const answer = await open();
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(answer.headers.get('content-disposition')).toContain('26330000000000000001.pdf');
});

it('leads to the order, which asks for the login, where the login is over here or at the service', async () => {
  const stranger = await open({ signedIn: false });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, order]);
  upstream.on(file, { status: 2, message: '登录已过期', appData: null });
  const late = await open();
  expect([late.status, late.headers.get('location')]).toEqual([303, order]);
});

it.each([
  ['is somebody else’s', { status: 404, message: '没有找到这个订单', appData: null }, 404, words.invoice.none],
  ['cannot be had', { status: 503, message: '<b>', appData: 'x' }, 404, words.invoice.none],
])('is a page in words where it %s', async (_why, reply, status, text) => {
  upstream.on(file, reply);
  const answer = await open();
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page).toContain(text);
  expect(page).not.toContain('<b>');
});

it('is a page in words where the service is away, and for what is no number', async () => {
  upstream.on(file, (response) => void response.destroy());
  const away = await open();
  expect([away.status, await away.text()]).toEqual([503, expect.stringContaining(words.invoice.away)]);
  expect((await open({ number: 'x' })).status).toBe(404);
});
