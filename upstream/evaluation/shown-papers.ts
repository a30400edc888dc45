import type { Output } from '@/lib/contracts';
import { caching } from '@/lib/kernel/caching.mjs';
import { scoreOf } from '@/lib/kernel/marking/check';
import { stepsGiven } from '@/lib/kernel/marking/steps';
import { problemOf } from '@/lib/kernel/problems/read';
import type { App, Deps } from '../context/context';
import type { MarkedPage } from '../kernel/marking';
import { isKey } from './keys';
import { readPicture } from '../upload/store';
import { sentOf } from './sent-papers';

/** The page's own name, without the shelf that it lies on. */
const nameOf = ({ key }: MarkedPage): string => key.replace('paper/', '');

/** What the parents see of the paper that a report came from: the pages under the red pen, and question by question what was given. */
export async function markedOf(
  { db }: Pick<Deps, 'db'>,
  reportId: number,
  reportKey: string,
): Promise<Output<'evaluation.report'>['marked']> {
  const found = await sentOf(db, reportId);
  if (found === null) return null;
  const { paper, sent } = found;
  const { draft } = sent;
  const query = new URLSearchParams({ report: String(reportId), key: reportKey });
  return {
    title: paper.title,
    version: sent.no,
    why: sent.why,
    at: sent.publishedAt.toISOString(),
    pages: sent.pages.map((page) => ({
      src: `/media/paper/${nameOf(page)}?${query.toString()}`,
      width: page.width,
      height: page.height,
      marks: draft.marks[page.key] ?? [],
    })),
    questions: paper.scheme.map((question) => {
      const { no, full, topic } = question;
      const score = scoreOf(draft, no);
      const { points, title, why, knowledge } = score;
      const problemId = problemOf(score.problemId ?? '')?.id ?? null;
      return { no, points: points ?? 0, full, title, why, topic, knowledge, problemId, steps: stepsGiven(question, score) };
    }),
  };
}

/** `GET /media/paper/<name>?report=…&key=…`: a page of a paper, for whoever holds the key of its report (one day). */
export function markedPages(app: App, deps: Deps): void {
  app.get('/media/paper/:name', async (c) => {
    const reportId = Number(c.req.query('report'));
    if (!Number.isSafeInteger(reportId) || !isKey(deps, 'report', reportId, c.req.query('key') ?? '')) return c.body(null, 404);
    const found = await sentOf(deps.db, reportId);
    const page = found?.sent.pages.find((one) => nameOf(one) === c.req.param('name'));
    const picture = page ? await readPicture(deps, page.key) : null;
    if (!picture) return c.body(null, 404);
    c.header('content-type', 'image/webp');
    c.header('cache-control', caching.drawnForOne);
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(picture));
  });
}
