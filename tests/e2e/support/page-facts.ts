import type { Page } from '@playwright/test';

/** What a page says in its first HTML, without any script having run. */
export interface PageFacts {
  readonly lang: string;
  readonly title: string;
  readonly h1: readonly string[];
  /** Levels of the headings of <main>, in their order. */
  readonly headings: readonly number[];
  /** Contents of the metas by their name, property or http-equiv. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  readonly canonical: readonly string[];
  readonly jsonLd: readonly string[];
  /** Everything that a reader sees, without white space. */
  readonly text: string;
  /** The part of it inside <main>. */
  readonly mainText: string;
  /** Whole addresses on the page's own origin, without anchors. */
  readonly links: readonly string[];
  /** Steps of the visible breadcrumb; null where there is none. */
  readonly crumbs: readonly string[] | null;
  readonly imagesWithoutAlt: readonly string[];
}

/** Reads HTML with the browser's own parser; nothing of it is run or loaded. `address` is where the page was. */
export function readFacts(parser: Page, html: string, address: string): Promise<PageFacts> {
  return parser.evaluate(
    ({ source, base }) => {
      const page = new DOMParser().parseFromString(source, 'text/html');
      const all = (selector: string) => [...page.querySelectorAll(selector)];
      const metas: Record<string, string[]> = {};
      for (const meta of all('meta')) {
        const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.getAttribute('http-equiv') ?? '';
        metas[name] = [...(metas[name] ?? []), meta.getAttribute('content') ?? ''];
      }
      const jsonLd = all('script[type="application/ld+json"]').map((script) => script.textContent);
      const links = all('a[href]').flatMap((link) => {
        const url = new URL(link.getAttribute('href') ?? '', base);
        return url.origin === new URL(base).origin ? [url.origin + url.pathname + url.search] : [];
      });
      const crumb = page.querySelector('nav > b[aria-current=page]')?.parentElement;
      const crumbs = crumb ? [...crumb.querySelectorAll('a, b')].map((step) => step.textContent.trim()) : null;
      const title = page.title;
      const canonical = all('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? '');
      for (const hidden of all('script, style, template, noscript, head')) hidden.remove();
      const seen = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, '');
      return {
        lang: page.documentElement.lang,
        title,
        h1: all('h1').map((heading) => heading.textContent.trim()),
        headings: all('main :is(h1, h2, h3, h4, h5, h6)').map((heading) => Number(heading.tagName.slice(1))),
        metas,
        canonical,
        jsonLd,
        text: seen(page.body),
        mainText: seen(page.querySelector('main')),
        links: [...new Set(links)],
        crumbs,
        imagesWithoutAlt: all('img:not([alt])').map((image) => image.getAttribute('src') ?? ''),
      };
    },
    { source: html, base: address },
  );
}
