import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * What may have changed behind public pages; `id` as it stands in their addresses, of a text by lib/ops/texts.ts. `site`: the key of the
 * one site whose text it is, '' = of all. `site` as a kind: all pages of one site. `everything`: after an import, say. `on`: what the other
 * pages are about that named it before, or do now (`teacher-3`); without it, it may be any.
 */
const pageChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['activity', 'teacher']), id: z.string().regex(/^[\w-]{1,64}$/) }),
  z.object({
    kind: z.enum(['article', 'course']),
    id: z.string().regex(/^[\w-]{1,64}$/),
    on: z
      .array(z.string().regex(/^(article|problem|teacher)-[\w-]{1,64}$/))
      .readonly()
      .optional(),
  }),
  z.object({ kind: z.literal('text'), id: z.string().regex(/^[\w-]{1,64}$/), site: z.string().regex(/^[\w-]{0,40}$/) }),
  z.object({ kind: z.literal('site'), id: z.string().regex(/^[\w-]{1,40}$/) }),
  z.object({ kind: z.literal('everything') }),
]);
export type PageChange = z.output<typeof pageChange>;

/** The body of the message. */
export const pageChanges = z.object({ changes: z.array(pageChange).min(1).max(100) });
/** Of the body, bytes. */
export const MOST_OF_CHANGES = 64 * 1024;

/** Where the web process hears of changes; POST, JSON, signed. */
export const CHANGES_PATH = '/api/revalidate';
/** The file of DATA_DIR with the secret of both processes, where REVALIDATE_SECRET is not set. */
export const REVALIDATE_KEY = 'revalidate.key';
/** `<seconds since 1970>.<hex HMAC-SHA256 of "seconds.body">` */
export const SIGNATURE_HEADER = 'x-xkb-signature';
/** A message is not believed when it is older, or that much from the future, s. */
const WINDOW = 300;

function proof(body: string, at: string, secret: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

/** The signature of a message that is sent at `now`, ms since 1970. */
export function signChanges(body: string, secret: string, now: number): string {
  const at = String(Math.floor(now / 1000));
  return `${at}.${proof(body, at, secret)}`;
}

/** Was the message signed with our secret, and just now? `now` in ms since 1970. */
export function isSigned(body: string, signature: string, secret: string, now: number): boolean {
  const [at = '', given = ''] = signature.split('.');
  if (!/^\d{1,12}$/.test(at) || Math.abs(now / 1000 - Number(at)) > WINDOW) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(proof(body, at, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What pages are called that list things of a kind, or are about whichever is the first; and those about something else that may name one. */
export const anyOf = (kind: string): string => `${kind}-any`;
export const namedOf = (kind: string): string => `${kind}-named`;
export const everything = 'everything';

/** What a page is called that shows a text: on every site, and on this one. */
export const textTag = (id: string, site = ''): string => (site === '' ? `text-${id}` : `text-${id}-of-${site}`);

/** The names (docs/operations/cdn.md) by which caches keep the pages that a change concerns. */
export function tagsOfChange(change: PageChange): readonly string[] {
  if (change.kind === everything) return [everything];
  if (change.kind === 'text') return [textTag(change.id, change.site)];
  if (change.kind === 'site') return [`site-${change.id}`];
  const own = [`${change.kind}-${change.id}`, anyOf(change.kind)];
  return 'on' in change && change.on ? [...own, ...change.on] : [...own, namedOf(change.kind)];
}
