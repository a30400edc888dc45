import jsQR from 'jsqr';
import sharp from 'sharp';

let GET: (request: Request, context: { params: Promise<{ file: string }> }) => Promise<Response>;

beforeAll(async () => {
  Object.assign(process.env, { SITE_KEYS: 'main,school', SITE_MAIN_HOSTS: 'www.a.test', SITE_SCHOOL_HOSTS: 'b.test' });
  ({ GET } = await import('@/app/qr/[file]/route'));
});

const ask = (host: string, file: string) =>
  GET(new Request(`http://${host}/qr/${file}`, { headers: { host } }), { params: Promise.resolve({ file }) });

async function readCode(answer: Response): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

describe('GET /qr/<name>.png', () => {
  it.each([
    ['www.a.test', 'home.png', 'https://www.a.test/home'],
    ['b.test', 'home.png', 'https://b.test/home'],
    ['b.test', 'phone.png', 'https://b.test/m/home'],
    ['nobody.test', 'check.png', 'https://www.a.test/checkService/index?type=book'],
  ])('%s/qr/%s opens %s', async (host, file, address) => {
    const answer = await ask(host, file);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await readCode(answer)).toBe(address);
  });

  it.each(['other.png', 'home.svg', '..%2fhome.png'])('%s is 404', async (file) => {
    expect((await ask('www.a.test', file)).status).toBe(404);
  });
});
