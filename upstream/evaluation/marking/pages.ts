import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { uploadRules } from '@/lib/contracts/values/upload';
import type { Deps } from '../../context/context';
import { markedPapers } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import type { MarkedPage } from '../../kernel/marking';
import { uploadMessages } from '../../upload/messages';
import { redraw } from '../../upload/picture';
import { UploadRefused } from '../../upload/refused';
import { freeUploads, layDown, readPicture, takeLaid } from '../../upload/store';
import { markingMessages } from './messages';
import { needPaper, type MarkedPaper } from './papers';

export type Stored = Pick<Deps, 'db' | 'env' | 'services' | 'now'>;

/** Pages of one paper. */
export const MOST_PAGES = 12;
const MEGABYTE = 1024 * 1024;

/** Lays the picture of a page down, as it is kept; outside of any transaction. */
export async function layPage(deps: Stored, picture: Buffer, ip: string): Promise<MarkedPage> {
  const { width, height } = await sharp(picture).metadata();
  const key = `paper/${nanoid(22)}`;
  await layDown(deps, { key, purpose: 'paper', ip }, picture);
  return { key, width, height };
}

/**
 * Draws a page as it is kept, upright, nothing in it but its pixels, and lays it down; outside of any transaction.
 * @throws BusinessError in words for a colleague
 */
export async function drawPage(deps: Stored, bytes: Buffer, ip: string): Promise<MarkedPage> {
  if (bytes.length > uploadRules.mostBytes) throw new BusinessError(uploadMessages.tooLarge(uploadRules.mostBytes / MEGABYTE));
  try {
    return await layPage(deps, await redraw(bytes, 'paper'), ip);
  } catch (error) {
    if (error instanceof UploadRefused) throw new BusinessError(error.message);
    throw error;
  }
}

/** A page that was laid down is the paper's. */
export const keepPage = (tx: Stored['db'], paper: Pick<MarkedPaper, 'id' | 'userId'>, { key }: MarkedPage): Promise<void> =>
  takeLaid(tx, key, { userId: paper.userId, ticketNo: `paper-${paper.id}` });

/** A paper that takes another page. @throws BusinessError */
export async function needRoom(db: Stored['db'], id: number, how?: { readonly lock: true }): Promise<MarkedPaper> {
  const paper = await needPaper(db, id, how);
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  if (paper.pages.length >= MOST_PAGES) throw new BusinessError(markingMessages.tooManyPages(MOST_PAGES));
  return paper;
}

/** Keeps a page that was laid down as the last of a paper. Inside a transaction. @throws BusinessError */
export async function addPage({ db }: Pick<Stored, 'db'>, id: number, page: MarkedPage): Promise<void> {
  const paper = await needRoom(db, id, { lock: true });
  await keepPage(db, paper, page);
  await db
    .update(markedPapers)
    .set({ pages: [...paper.pages, page] })
    .where(eq(markedPapers.id, id));
}

/** Takes a page away with its picture and what was drawn on it, before the parents were sent anything. Inside a transaction. */
export async function removePage({ db }: Pick<Stored, 'db'>, id: number, key: string): Promise<MarkedPaper> {
  const paper = await needPaper(db, id, { lock: true });
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  needPage(paper, key);
  const { [key]: _gone, ...marks } = paper.draft.marks;
  await db
    .update(markedPapers)
    .set({ pages: paper.pages.filter((page) => page.key !== key), draft: { ...paper.draft, marks }, version: paper.version + 1 })
    .where(eq(markedPapers.id, id));
  await freeUploads(db, [key]);
  return paper;
}

function needPage({ pages }: Pick<MarkedPaper, 'pages'>, key: string): void {
  if (!pages.some((page) => page.key === key)) throw new NotFoundError(markingMessages.unknownPage);
}

/** The picture of a paper's page. @throws NotFoundError */
export async function pictureOf(deps: Stored, paper: Pick<MarkedPaper, 'pages'>, key: string): Promise<Buffer> {
  needPage(paper, key);
  const picture = await readPicture(deps, key);
  if (picture === null) throw new NotFoundError(markingMessages.unknownPage);
  return picture;
}
