import 'server-only';
import { allSites } from '@/lib/env';
import { readEdge } from '@/lib/http/edge';
import { processState } from '@/lib/http/process-state';
import { siteOrigin } from '@/lib/pages/site';
import { resolveSite, type Site } from '@/lib/sites';

/** Name or address with port; anything else does not belong into a document. */
const hostForm = /^[a-z0-9.:[\]-]+$/;

/**
 * The site behind a request for a file that is made for search engines, and the origin its addresses begin with: the
 * canonical host, or the visited one on a first run without configured hosts. Null for a host that is no site's.
 */
export function indexedSite(request: Request): { readonly site: Site; readonly origin: string } | null {
  const { host, https } = readEdge(request.headers, processState().edgeSecret);
  const { site, known } = resolveSite(host, allSites());
  if (!known || !hostForm.test(host)) return null;
  return { site, origin: siteOrigin(site) || `${https ? 'https' : 'http'}://${host}` };
}
