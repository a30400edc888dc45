import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { uploadRules } from '@/lib/contracts/values/upload';
import type { Deps } from '../../context/context';
import { markedPapers, uploads } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import type { MarkedPage } from '../../kernel/marking';
import { uploadMessages } from '../../upload/messages';
import { redraw } from '../../upload/picture';
import { UploadRefused } from '../../upload/refused';
import { dropUploads, keepPicture, readPicture } from '../../upload/store';
import { markingMessages } from './messages';
import { needPaper, type MarkedPaper } from './papers';

export type Stored = Pick<Deps, 'db' | 'env' | 'services' | 'now'>;

/** Pages of one paper. */
export const MOST_PAGES = 12;
const MEGABYTE = 1024 * 1024;

/** A page as it is kept: upright, nothing in it but its pixels; outside of any transaction. @throws BusinessError in words for a colleague */
export async function drawPage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > uploadRules.mostBytes) throw new BusinessError(uploadMessages.tooLarge(uploadRules.mostBytes / MEGABYTE));
  try {
    return await redraw(bytes, 'paper');
  } catch (error) {
    if (error instanceof UploadRefused) throw new BusinessError(error.message);
    throw error;
  }
}

/** Keeps the picture of a page below a name of its own. */
export async function keepPage(deps: Stored, paper: Pick<MarkedPaper, 'id' | 'userId'>, picture: Buffer, ip: string): Promise<MarkedPage> {
  const { width, height } = await sharp(picture).metadata();
  const key = `paper/${nanoid(22)}`;
  // Bound to the paper from the start: what nobody binds is swept away.
  const owner = { userId: paper.userId, ticketNo: `paper-${paper.id}` };
  await deps.db.insert(uploads).values({ key, purpose: 'paper', provider: 'local', ip, ...owner, createdAt: deps.now() });
  await keepPicture(deps, key, picture);
  return { key, width, height };
}

/** A paper that takes another page. @throws BusinessError */
export async function needRoom(db: Stored['db'], id: number, how?: { readonly lock: true }): Promise<MarkedPaper> {
  const paper = await needPaper(db, id, how);
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  if (paper.pages.length >= MOST_PAGES) throw new BusinessError(markingMessages.tooManyPages(MOST_PAGES));
  return paper;
}

/** Keeps a page that was drawn as the last of a paper. Inside a transaction. @throws BusinessError */
export async function addPage(deps: Stored, id: number, picture: Buffer, ip: string): Promise<MarkedPage> {
  const { db } = deps;
  const paper = await needRoom(db, id, { lock: true });
  const page = await keepPage(deps, paper, picture, ip);
  await db
    .update(markedPapers)
    .set({ pages: [...paper.pages, page] })
    .where(eq(markedPapers.id, id));
  return page;
}

/** Takes a page away with its picture and what was drawn on it, before the parents were sent anything. */
export async function removePage(deps: Stored, id: number, key: string): Promise<MarkedPaper> {
  const { db } = deps;
  const paper = await needPaper(db, id, { lock: true });
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  needPage(paper, key);
  const { [key]: _gone, ...marks } = paper.draft.marks;
  await db
    .update(markedPapers)
    .set({ pages: paper.pages.filter((page) => page.key !== key), draft: { ...paper.draft, marks }, version: paper.version + 1 })
    .where(eq(markedPapers.id, id));
  await dropUploads(deps, [{ key }]);
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
