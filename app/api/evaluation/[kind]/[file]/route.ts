import { refuse } from '@/lib/http/answers';
import { caching } from '@/lib/kernel/caching.mjs';
import { log } from '@/lib/process/log';
import { drawnPaper, titleOf } from '@/lib/paper/draw';
import { isPrintable, readPrintable } from '@/lib/paper/read';
import { queryCode, queryId } from '@/lib/routes/query-id';
import { readVisitor } from '@/lib/session/visitor';
import words from '@/messages/zh-CN/errors.json';
import { pdf } from '@/messages/zh-CN/evaluation.json';
import { isNotFound } from '@/lib/contracts/values/statuses';

export const dynamic = 'force-dynamic';

/** One's own for an hour; nobody's shared cache. */
const personal = { 'cache-control': caching.drawnForOne, 'x-content-type-options': 'nosniff' } as const;

function answer(bytes: Buffer, type: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(new Uint8Array(bytes), { headers: { ...personal, 'content-type': type, ...more } });
}

/**
 * GET /api/evaluation/paper/paper.pdf and /1.png …, /api/evaluation/report/report.pdf and /1.png …, with `reportId` and
 * the `key` that came with it: it opens in a browser that has no eToken. 404 with words for an unknown one, page or key.
 */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string; file: string }> }): Promise<Response> {
  const [{ kind, file }, { ip }] = await Promise.all([params, readVisitor(request.headers)]);
  const query = new URL(request.url).searchParams;
  const reportId = queryId(query.get('reportId'));
  const page = /^([1-9]\d?)\.png$/.exec(file)?.[1];
  if (!isPrintable(kind) || reportId === null || (page === undefined && file !== `${kind}.pdf`)) return refuse(404, words.notFound);
  const found = await readPrintable(kind, reportId, queryCode(query.get('key'), 100), { ip, signal: request.signal });
  if (!found.ok) return isNotFound(found) ? refuse(404, pdf.missingText) : refuse(503, found.message);
  try {
    const drawn = await drawnPaper(found.data);
    if (page === undefined) {
      const name = encodeURIComponent(`${titleOf(found.data)}.pdf`);
      return answer(drawn.pdf, 'application/pdf', { 'content-disposition': `attachment; filename="${file}"; filename*=UTF-8''${name}` });
    }
    const picture = drawn.pages[Number(page) - 1];
    return picture ? answer(picture, 'image/png') : refuse(404, words.notFound);
  } catch (error) {
    log().warn({ err: error }, 'a paper could not be drawn');
    return refuse(503, pdf.missing);
  }
}
