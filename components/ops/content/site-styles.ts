import { useEffect, useState } from 'react';

/** Where the newest articles are listed: one of them has the style sheets of an article. */
const LIST = '/news';

/** Own style sheets of a page. Read as text: a document of its own would be held to the desk's content policy. */
export const sheetsIn = (html: string): string[] =>
  (html.match(/<link\b[^>]*>/g) ?? [])
    .filter((link) => link.includes('rel="stylesheet"'))
    .map((link) => /href="(\/[^"]*)"/.exec(link)?.[1] ?? '')
    .filter((href) => href !== '');

/** The first article that a page leads to; null where there is none. */
export const articleIn = (html: string): string | null => /href="(\/news\/detail\?[^"&]*)"/.exec(html)?.[1] ?? null;

const textOf = async (address: string): Promise<string> => {
  const page = await fetch(address);
  return page.ok ? page.text() : '';
};

/** Addresses of the style sheets that the site shows an article by; empty until they were looked up, and where the site is not on this host. */
export function useSiteStyles(): readonly string[] {
  const [sheets, setSheets] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const list = await textOf(LIST);
      const article = articleIn(list);
      const found = sheetsIn(article === null ? list : await textOf(article));
      if (!left) setSheets(found);
    };
    // Without them the words are shown without the site's dress.
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return sheets;
}
