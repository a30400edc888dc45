import { startUpstream, upstream } from '../doors/setup';

const poster = '/media/posters/lesson-1.webp';
const bytes = Buffer.from([0, 1, 2, 250]);

beforeAll(() => startUpstream());
afterAll(() => upstream.close());
beforeEach(() => upstream.reset());

async function inside(address: string): Promise<string> {
  const { pictureInside } = await import('@/lib/upstream/picture');
  return pictureInside(address);
}
const answers = (status: number, type: string, body: Buffer) =>
  upstream.on(poster, (response) => response.writeHead(status, { 'content-type': type }).end(body));

it('the picture of a film is its own address', async () => {
  answers(200, 'image/webp', bytes);
  expect(await inside(poster)).toBe(`data:image/webp;base64,${bytes.toString('base64')}`);
});

it.each([
  ['is large', 200, 'image/webp', Buffer.alloc(16_001)],
  ['is not there', 404, 'image/webp', bytes],
  ['is no picture', 200, 'text/html; charset=utf-8', bytes],
])('one that %s stays a file', async (_what, status, type, body) => {
  answers(status, type, body);
  expect(await inside(poster)).toBe(poster);
});

it.each(['https://elsewhere.example/a.webp', '/media/token/lesson-1/poster.webp', '/media/posters/../a.webp', '/art/a.svg', ''])(
  'nobody is asked for %p, which stays a file',
  async (address) => {
    expect(await inside(address)).toBe(address);
    expect(upstream.seen).toEqual([]);
  },
);
