import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '@/lib/env';
import type { RouteId } from '@/lib/routes';
import { siteSegment, type Site } from '@/lib/sites';

/** The two pictures of a page: for Open Graph, and square for the card of a WeChat chat. */
export const shareShapes = {
  wide: { width: 1200, height: 630 },
  square: { width: 600, height: 600 },
} as const;
export type ShareShape = keyof typeof shareShapes;

/** What a picture says beside the site's own name: which kind of page it is of, and the page's title. */
export interface ShareText {
  readonly kind: string;
  readonly title: string;
}

/** Characters of a title that go into an address; a picture has room for fewer. */
const MOST_CHARACTERS = 60;
const addressForm = /^\/share\/(wide|square)\/([a-z]{1,20})\/([\w-]{1,400})\.([\w-]{16})\.png$/i;

/** Ours to make only: pictures are drawn for titles of our pages, not for what somebody types. */
function proof(site: Site, { kind, title }: ShareText): Buffer {
  const key = createHmac('sha256', sessionSecret()).update('share picture').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([siteSegment(site), kind, title]))
    .digest()
    .subarray(0, 12);
}

/** The address of a page's picture, below the site's origin. It carries the text and the proof of it,
 * and another one when the site's own data change: what it leads to stays the same for ever. */
export function shareAddress(site: Site, shape: ShareShape, route: RouteId, title: string): string {
  const [kind = ''] = route.split('.');
  const text = { kind, title: [...title].slice(0, MOST_CHARACTERS).join('') };
  return `/share/${shape}/${kind}/${Buffer.from(text.title).toString('base64url')}.${proof(site, text).toString('base64url')}.png`;
}

function isShape(name: string): name is ShareShape {
  return Object.hasOwn(shareShapes, name);
}

/** What an address asks for; null when this site did not make it. */
export function readShareAddress(site: Site, pathname: string): { readonly shape: ShareShape; readonly text: ShareText } | null {
  const [, shape = '', kind = '', title = '', given = ''] = addressForm.exec(pathname) ?? [];
  if (!isShape(shape)) return null;
  const text = { kind, title: Buffer.from(title, 'base64url').toString('utf8') };
  const claimed = Buffer.from(given, 'base64url');
  const right = proof(site, text);
  return claimed.length === right.length && timingSafeEqual(claimed, right) ? { shape, text } : null;
}
