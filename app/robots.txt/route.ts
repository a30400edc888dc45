import { caching } from '@/lib/kernel/caching.mjs';
import { indexedSite } from '@/lib/seo/host';
import { robotsTxt } from '@/lib/seo/robots';

export const dynamic = 'force-dynamic';

/** GET /robots.txt, by host. */
export function GET(request: Request): Response {
  const found = indexedSite(request);
  return new Response(robotsTxt(found?.origin ?? null), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching.hour },
  });
}
