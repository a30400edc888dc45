import type { PageFacts } from './page-facts';

/** What a meta says that stands there once, else ''. */
export const only = ({ metas }: PageFacts, name: string): string => (metas[name]?.length === 1 ? (metas[name][0] ?? '') : '');

/** What is wrong with what Chinese engines and chats read in the head of a page; `canonical` is null where it has none to be held to. */
export function headFaults(facts: PageFacts, origin: string, canonical: string | null): readonly string[] {
  const one = (name: string) => only(facts, name);
  const each = (name: string) => (facts.metas[name] ?? []).join(' ');
  const right: Readonly<Record<string, boolean>> = {
    'applicable-device': /^(pc,mobile|mobile)$/.test(one('applicable-device')),
    'Cache-Control': one('Cache-Control') === 'no-transform',
    'og:title': one('og:title') !== '' && facts.title.includes(one('og:title')),
    'og:description': one('og:description') === one('description'),
    'og:type': /^(website|article|book)$/.test(one('og:type')),
    'og:site_name': one('og:site_name') === '星课邦教育',
    'og:locale': one('og:locale') === 'zh_CN',
    'og:url': canonical === null || one('og:url') === canonical,
    'og:image': facts.metas['og:image']?.filter((url) => url.startsWith(`${origin}/share/`)).length === 2,
    'og:image:width': each('og:image:width') === '1200 600',
    'og:image:height': each('og:image:height') === '630 600',
    'og:image:alt': facts.metas['og:image:alt']?.every((text) => text !== '') === true,
    'twitter:card': one('twitter:card') === 'summary_large_image',
  };
  return Object.keys(right).flatMap((name) => (right[name] ? [] : [`has ${name} “${each(name)}”`]));
}
