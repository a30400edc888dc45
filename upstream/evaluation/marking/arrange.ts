import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { markedPapers } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import type { MarkedPage } from '../../kernel/marking';
import { freeUploads } from '../../upload/store';
import { markingMessages } from './messages';
import { keepPage, layPage, pictureOf, type Stored } from './pages';
import { needPaper } from './papers';

/** A page where it is to lie, and by how many degrees it is turned clockwise. */
interface Arranged {
  readonly key: string;
  readonly turn: 0 | 90 | 180 | 270;
}

/** As `redraw` keeps pages. */
const QUALITY = 86;

/**
 * The pages that are to be turned, turned and laid down, by the keys of those that they come from; outside of any transaction.
 * What may not be turned is refused by arrangePages. @throws NotFoundError
 */
export async function turnPages(
  deps: Stored,
  id: number,
  wanted: readonly Arranged[],
  ip: string,
): Promise<ReadonlyMap<string, MarkedPage>> {
  const paper = await needPaper(deps.db, id);
  const turned = new Map<string, MarkedPage>();
  for (const { key, turn } of wanted) {
    if (turn === 0 || turned.has(key)) continue;
    const picture = sharp(await pictureOf(deps, paper, key)).rotate(turn);
    turned.set(key, await layPage(deps, await picture.webp({ quality: QUALITY }).toBuffer(), ip));
  }
  return turned;
}

/**
 * Puts the pages of a paper in another order, turns some, and removes those that are not named, with what was drawn on them; before
 * the parents were sent anything. A turned page is a new picture (`turned`): one with marks is not turned. Inside a transaction.
 * Answers how many pages there were. @throws BusinessError
 */
export async function arrangePages(
  { db }: Pick<Stored, 'db'>,
  id: number,
  wanted: readonly Arranged[],
  turned: ReadonlyMap<string, MarkedPage>,
): Promise<number> {
  const paper = await needPaper(db, id, { lock: true });
  if (paper.reportId !== null) throw new BusinessError(markingMessages.sent);
  const gone = new Set(paper.pages.map(({ key }) => key));
  const pages: MarkedPage[] = [];
  if (new Set(wanted.map(({ key }) => key)).size < wanted.length) throw new BusinessError(markingMessages.unknownPage);
  for (const { key, turn } of wanted) {
    const at = paper.pages.findIndex((page) => page.key === key);
    const page = paper.pages[at];
    if (!page) throw new BusinessError(markingMessages.unknownPage);
    if (turn === 0) {
      gone.delete(key);
      pages.push(page);
      continue;
    }
    if ((paper.draft.marks[key] ?? []).length > 0) throw new BusinessError(markingMessages.turnMarked(at + 1));
    const turnedPage = turned.get(key);
    if (turnedPage === undefined) throw new BusinessError(markingMessages.unknownPage);
    await keepPage(db, paper, turnedPage);
    pages.push(turnedPage);
  }
  const marks = Object.fromEntries(Object.entries(paper.draft.marks).filter(([key]) => !gone.has(key)));
  await db
    .update(markedPapers)
    .set({ pages, draft: { ...paper.draft, marks }, version: paper.version + 1 })
    .where(eq(markedPapers.id, id));
  await freeUploads(db, [...gone]);
  return paper.pages.length;
}
