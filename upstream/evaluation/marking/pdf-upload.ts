import { constants, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@/lib/kernel/time';
import { isNoRoom } from '@/lib/kernel/whole-file';
import { PDF_MOST } from '@/lib/ops/pdf-upload';
import type { Deps } from '../../context/context';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import type { MarkedPage } from '../../kernel/marking';
import { uploadMessages } from '../../upload/messages';
import { markingMessages } from './messages';
import { drawPage, MOST_PAGES, type Stored } from './pages';
import { needPaper } from './papers';
import { drawPdfPage, pdfPages, type PdfSaid } from './pdf';

type Place = Pick<Deps, 'env'>;

/** A PDF that a colleague sends for a paper; `pdf` = the name that their browser gave it, a UUID. */
export interface SentPdf {
  readonly id: number;
  readonly pdf: string;
  readonly operatorId: number;
}

/** What nobody went on with is forgotten, ms: a paper is somebody's. */
const FORGOTTEN_MS = 6 * HOUR;
/** A PDF says so within its first bytes; some scanners write a few before it. */
const HEAD = 1024;
const MEGABYTE = 1024 ** 2;

const folderOf = ({ env }: Place): string => join(env.DATA_DIR, 'papers', 'incoming');
const fileOf = (place: Place, { id, pdf, operatorId }: SentPdf): string => join(folderOf(place), `${id}-${operatorId}-${pdf}.pdf`);
const drawnOf = (place: Place, sent: SentPdf, no: number): string => `${fileOf(place, sent)}.${no}.jpg`;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Takes one part of a PDF. Answers how many bytes are here: where the part begins elsewhere than that, nothing is written and the
 * sender goes on from there. @throws BusinessError
 */
export async function takePdfPart(deps: Pick<Deps, 'db' | 'env'>, sent: SentPdf, offset: number, bytes: Buffer): Promise<number> {
  const paper = await needPaper(deps.db, sent.id);
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  const file = fileOf(deps, sent);
  const there = await sizeOf(file);
  if (offset !== there) return there;
  if (there + bytes.length > PDF_MOST) throw new BusinessError(uploadMessages.tooLarge(PDF_MOST / MEGABYTE));
  if (offset === 0 && !bytes.subarray(0, HEAD).includes('%PDF-')) throw new BusinessError(markingMessages.pdf.broken);
  await mkdir(folderOf(deps), { recursive: true });
  // At its place: twice at once is there once.
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT);
  try {
    await handle.write(bytes, 0, bytes.length, offset);
  } catch (error) {
    throw isNoRoom(error) ? new BusinessError(uploadMessages.noRoom) : error;
  } finally {
    await handle.close();
  }
  return there + bytes.length;
}

/** Number of pages. @throws BusinessError that says what to do with the file */
function pagesOf(said: PdfSaid): number {
  if ('refusal' in said) throw new BusinessError(markingMessages.pdf[said.refusal]);
  return said.pages;
}

/** How many pages the PDF has, all of which the paper has room for. What it does not take is forgotten. @throws BusinessError */
export async function openPdf(deps: Pick<Deps, 'db' | 'env'>, sent: SentPdf): Promise<number> {
  const file = fileOf(deps, sent);
  if ((await sizeOf(file)) === 0) throw new NotFoundError(markingMessages.pdf.gone);
  try {
    const pages = pagesOf(await pdfPages(file));
    const there = (await needPaper(deps.db, sent.id)).pages.length;
    if (there + pages > MOST_PAGES) throw new BusinessError(markingMessages.pdf.pages(pages, MOST_PAGES, there));
    return pages;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Lays a page down as a paper keeps it; outside of any transaction. @throws BusinessError */
export async function layPdfPage(deps: Stored, sent: SentPdf, no: number, ip: string): Promise<MarkedPage> {
  const file = fileOf(deps, sent);
  if ((await sizeOf(file)) === 0) throw new NotFoundError(markingMessages.pdf.gone);
  const drawn = drawnOf(deps, sent, no);
  try {
    pagesOf(await drawPdfPage(file, no, drawn));
    return await drawPage(deps, await readFile(drawn), ip);
  } finally {
    await rm(drawn, { force: true });
  }
}

/** Nothing of a PDF stays here whose pages are the paper's. */
export const forgetPdf = (place: Place, sent: SentPdf): Promise<void> => rm(fileOf(place, sent), { force: true });

/** Forgets PDFs that nobody went on with. */
export async function sweepPdfs({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<void> {
  const folder = folderOf({ env });
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now().getTime() - FORGOTTEN_MS) await rm(join(folder, name), { force: true });
  }
}
