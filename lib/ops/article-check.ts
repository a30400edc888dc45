/** What search engines are shown of an article, and how much of it there is. */
export interface Checked {
  readonly title: string;
  readonly summary: string;
  readonly cover: string;
  readonly body: string;
}

/** `fail`: is not published so. `warn`: may be, and would be found better otherwise. */
export interface Finding {
  readonly id: 'title' | 'summary' | 'cover' | 'length' | 'headings' | 'links';
  readonly result: 'ok' | 'warn' | 'fail';
  /** Signs, or how many there are. */
  readonly value: number;
}

const COVER = /^\/[\w./-]+\.(?:svg|png|jpe?g|webp)$/;

const within = (
  value: number,
  [least, most]: readonly [number, number],
  [hardLeast, hardMost]: readonly [number, number],
): Finding['result'] => (value < hardLeast || value > hardMost ? 'fail' : value < least || value > most ? 'warn' : 'ok');

/** What search engines show of a summary: at best, and at all. */
export const summaryWithin = (summary: string): Finding['result'] => within(summary.trim().length, [50, 120], [20, 200]);

/** Signs of a text, without what Markdown writes around them. */
export const signsOf = (body: string): number => body.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[#>*_`|~-]|\s/g, '').length;

/** The contract of a page with search engines: the desk shows it while somebody writes, the service refuses by the same rules. */
export function checkArticle({ title, summary, cover, body }: Checked): Finding[] {
  const signs = signsOf(body);
  const headings = (body.match(/^## \S/gm) ?? []).length;
  const links = (body.match(/[^!]\[[^\]]+\]\(\/[^)]*\)/g) ?? []).length;
  return [
    { id: 'title', value: title.length, result: within(title.length, [8, 30], [4, 60]) },
    { id: 'summary', value: summary.length, result: summaryWithin(summary) },
    { id: 'cover', value: cover.length, result: COVER.test(cover) ? 'ok' : 'fail' },
    { id: 'length', value: signs, result: within(signs, [300, 20_000], [100, 40_000]) },
    { id: 'headings', value: headings, result: headings > 0 ? 'ok' : 'warn' },
    { id: 'links', value: links, result: links > 0 ? 'ok' : 'warn' },
  ];
}
