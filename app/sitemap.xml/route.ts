import { caching } from '@/lib/kernel/caching.mjs';
import { log } from '@/lib/process/log';
import { indexedSite } from '@/lib/seo/host';
import { sitemapXml } from '@/lib/seo/sitemap';
import { recentEntries } from '@/lib/seo/recent';

export const dynamic = 'force-dynamic';

/** GET /sitemap.xml: the public pages of the host's site. 404 on a host that is no site's, 503 while the upstream is silent. */
export async function GET(request: Request): Promise<Response> {
  const found = indexedSite(request);
  if (!found) return new Response(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } });
  try {
    return new Response(sitemapXml(found.origin, await recentEntries(found.site)), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': caching.sitemap },
    });
  } catch (error) {
    log().warn({ err: error }, 'the sitemap could not be made');
    return new Response(null, { status: 503, headers: { 'retry-after': '300', 'cache-control': caching.none } });
  }
}
