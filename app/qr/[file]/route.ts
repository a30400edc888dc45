import { siteOrigin } from '@/lib/env';
import { caching } from '@/lib/kernel/caching.mjs';
import { visitedSite } from '@/lib/seo/host';
import { drawCode } from '@/lib/qr/code';
import { codePage } from '@/lib/sites/codes';

export const dynamic = 'force-dynamic';

/** GET /qr/<name>.png: the code of a page of the host's site. 404 for a name that is none. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> {
  const page = codePage((await params).file);
  if (page === null) return new Response(null, { status: 404, headers: { 'cache-control': caching.none } });
  const png = await drawCode(siteOrigin(visitedSite(request).site) + page);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': caching.hour } });
}
