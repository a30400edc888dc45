import { caching } from '@/lib/kernel/caching.mjs';
import { log } from '@/lib/process/log';
import { visitedSite } from '@/lib/seo/host';
import { readShareAddress } from '@/lib/og-card/address';
import { sharePicture } from '@/lib/og-card/kept';

export const dynamic = 'force-dynamic';

/** GET /share/…: the picture of a page of the host's site. 404 for an address that the site did not make itself. */
export async function GET(request: Request): Promise<Response> {
  const { site } = visitedSite(request);
  const asked = readShareAddress(site, new URL(request.url).pathname);
  if (!asked) return new Response(null, { status: 404, headers: { 'cache-control': caching.none } });
  try {
    const png = await sharePicture(site, asked.shape, asked.text);
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': caching.named },
    });
  } catch (error) {
    log().warn({ err: error }, 'a share picture could not be drawn');
    return new Response(null, { status: 503, headers: { 'retry-after': '300', 'cache-control': caching.none } });
  }
}
