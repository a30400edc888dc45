import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { PDF_PART } from '@/lib/ops/pdf-upload';
import { markingMessages } from '@/upstream/evaluation/marking/messages';
import { sweepPdfs, takePdfPart } from '@/upstream/evaluation/marking/pdf-upload';
import { drawPdfPage, pdfPages } from '@/upstream/evaluation/marking/pdf';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

let up: TestUpstream;
let teacher: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  teacher = await operator(up, 'teacher');
});
afterAll(() => up.close());

/** A paper that has just come in. */
async function received(): Promise<number> {
  const { papers, teachers } = await done(up, 'marking.choices', {}, teacher);
  const wish = { phone: '13800138001', learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId: teachers[0]?.id ?? 0 };
  return (await done(up, 'marking.receive', wish, teacher)).id;
}

const whole = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });

/** A scan: a picture on every page, `wide` ones lying on their side. */
async function scanned(pages: readonly ('high' | 'wide')[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const [at, page] of pages.entries()) {
    const [width, height] = page === 'high' ? [595, 842] : [842, 595];
    const picture = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: { r: 40 * at, g: 90, b: 90 } } })
      .jpeg()
      .toBuffer();
    document.addPage({ size: [width, height], margin: 0 }).image(picture, 0, 0, { width, height });
  }
  return whole(document);
}

/** A page whose drawing is `commands`, deflated. */
function pageOf(commands: Buffer): Buffer {
  const stream = deflateSync(commands);
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>endobj\n' +
        `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
  ]);
}

async function sent(id: number, bytes: Buffer): Promise<string> {
  const pdf = randomUUID();
  for (let offset = 0; offset < bytes.length;) {
    const part = bytes.subarray(offset, offset + PDF_PART).toString('base64');
    ({ received: offset } = await done(up, 'marking.pdfPart', { id, pdf, offset, part }, teacher));
  }
  return pdf;
}
/** What of a paper's PDFs is here. */
const incoming = (id: number): string[] => {
  const folder = join(up.deps.env.DATA_DIR, 'papers', 'incoming');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${id}-`)) : [];
};
const refusal = async (id: number, bytes: Buffer) => knock(up, 'marking.pdfOpen', { id, pdf: await sent(id, bytes) }, teacher);

it('the pages of a PDF become the pages of the paper, in their order, and nothing of the file stays', async () => {
  const id = await received();
  const pdf = await sent(id, await scanned(['high', 'wide', 'high']));
  expect((await done(up, 'marking.pdfOpen', { id, pdf }, teacher)).pages).toBe(3);
  for (const no of [1, 2, 3]) await done(up, 'marking.pdfPage', { id, pdf, no, last: no === 3 }, teacher);
  const { pages } = await done(up, 'marking.show', { id }, teacher);
  expect(pages.map(({ width, height }) => (width > height ? 'wide' : 'high'))).toEqual(['high', 'wide', 'high']);
  expect(pages[0]?.height).toBe(2339);
  expect(incoming(id)).toEqual([]);
});

it('a part that is sent twice is written once, and a sender that lost the answer goes on where the file ends', async () => {
  const id = await received();
  const pdf = randomUUID();
  const bytes = await scanned(['high']);
  const half = Math.floor(bytes.length / 2);
  const first = { id, pdf, offset: 0, part: bytes.subarray(0, half).toString('base64') };
  await done(up, 'marking.pdfPart', first, teacher);
  expect(await done(up, 'marking.pdfPart', first, teacher)).toEqual({ received: half });
  const rest = () => takePdfPart(up.deps, { id, pdf, operatorId: teacher.id }, half, bytes.subarray(half));
  await Promise.all([rest(), rest(), rest()]);
  expect(await done(up, 'marking.pdfPart', first, teacher)).toEqual({ received: bytes.length });
  expect((await done(up, 'marking.pdfOpen', { id, pdf }, teacher)).pages).toBe(1);
});

it('what cannot be read says what to do: locked, broken, no PDF, too many pages', async () => {
  const id = await received();
  expect(await refusal(id, await scanned(['high'], { userPassword: 'secret' }))).toMatchObject({ message: markingMessages.pdf.encrypted });
  expect(await refusal(id, Buffer.from('%PDF-1.7\nnothing of one'))).toMatchObject({ message: markingMessages.pdf.broken });
  const picture = { id, pdf: randomUUID(), offset: 0, part: Buffer.from('GIF89a').toString('base64') };
  expect(await knock(up, 'marking.pdfPart', picture, teacher)).toMatchObject({ message: markingMessages.pdf.broken });
  const many = await refusal(id, await scanned(Array.from({ length: 13 }, () => 'high' as const)));
  expect(many).toMatchObject({ message: markingMessages.pdf.pages(13, 12, 0) });
  const full = await received();
  const first = await sent(full, await scanned(['high']));
  await done(up, 'marking.pdfPage', { id: full, pdf: first, no: 1, last: true }, teacher);
  const more = await refusal(full, await scanned(Array.from({ length: 12 }, () => 'high' as const)));
  expect(more).toMatchObject({ message: markingMessages.pdf.pages(12, 12, 1) });
  expect([...incoming(id), ...incoming(full)]).toEqual([]);
  const gone = { id, pdf: randomUUID() };
  expect(await knock(up, 'marking.pdfOpen', gone, teacher)).toMatchObject({ message: markingMessages.pdf.gone });
});

it('a PDF that would never end, or takes all memory, ends with its reader alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  const endless = join(folder, 'endless.pdf');
  await writeFile(endless, pageOf(Buffer.alloc(60_000_000, '0 0 m 500 800 l S\n')));
  const out = join(folder, 'page.jpg');
  expect(await drawPdfPage(endless, 1, out, { ms: 1500, bytes: Infinity })).toEqual({ refusal: 'slow' });
  const heavy = await drawPdfPage(endless, 1, out, { ms: 60_000, bytes: 120_000_000 });
  expect(heavy).toEqual({ refusal: 'heavy' });
  expect(existsSync(out)).toBe(false);
  const well = join(folder, 'well.pdf');
  await writeFile(well, await scanned(['high']));
  expect(await pdfPages(well)).toEqual({ pages: 1 });
}, 60_000);

it('pages are put in order, turned and taken away; one that was marked is not turned', async () => {
  const id = await received();
  const pdf = await sent(id, await scanned(['high', 'wide', 'high']));
  for (const no of [1, 2, 3]) await done(up, 'marking.pdfPage', { id, pdf, no, last: no === 3 }, teacher);
  const before = await done(up, 'marking.show', { id }, teacher);
  const [a, b, c] = before.pages.map(({ key }) => key);
  const arrange = (pages: readonly { key: string | undefined; turn: number }[]) => knock(up, 'marking.arrange', { id, pages }, teacher);
  expect(
    await arrange([
      { key: b, turn: 90 },
      { key: a, turn: 0 },
    ]),
  ).toMatchObject({ ok: true });
  const { pages, version } = await done(up, 'marking.show', { id }, teacher);
  expect(pages.map(({ width, height }) => (width > height ? 'wide' : 'high'))).toEqual(['high', 'high']);
  expect(pages[1]?.key).toBe(a);
  expect(await arrange([{ key: c, turn: 0 }])).toMatchObject({ message: markingMessages.unknownPage });
  expect(
    await arrange([
      { key: a, turn: 0 },
      { key: a, turn: 90 },
    ]),
  ).toMatchObject({ message: markingMessages.unknownPage });
  const mark = { tool: 'tick', question: 1, width: 3, points: [[0.5, 0.5, 0.5]], words: '' } as const;
  const draft = { ...before.draft, marks: { [a ?? '']: [mark] } };
  await done(up, 'marking.save', { id, version, draft: { ...draft, marks: { [a ?? '']: [mark] } } }, teacher);
  expect(await arrange([{ key: a, turn: 90 }])).toMatchObject({ message: markingMessages.turnMarked(2) });
});

it('a PDF that nobody goes on with is forgotten, and nobody else’s can be drawn', async () => {
  const id = await received();
  const pdf = await sent(id, await scanned(['high']));
  const colleague = await operator(up, 'admin');
  expect(await knock(up, 'marking.pdfPage', { id, pdf, no: 1, last: true }, colleague)).toMatchObject({
    message: markingMessages.pdf.gone,
  });
  await sweepPdfs({ env: up.deps.env, now: () => new Date() });
  expect(incoming(id)).toHaveLength(1);
  await sweepPdfs({ env: up.deps.env, now: () => new Date(Date.now() + 7 * 3_600_000) });
  expect(incoming(id)).toEqual([]);
});
