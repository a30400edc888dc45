'use client';
import { useDeferredValue } from 'react';
import type { Article } from '@/lib/ops/contract/content';
import { useRead } from '../data/use-desk';
import { Fetched } from '../parts/page';
import { safe, SitePreview } from './site-preview';

/** The article as the site shows it. */
export function Preview({ article }: { readonly article: Article }) {
  const body = useDeferredValue(article.body);
  const found = useRead('content.preview', { body });
  const page = (html: string): string =>
    `<h1>${safe(article.title)}</h1><p>${safe(article.summary)}</p><article class="prose prose-wide prose-article">${html}</article>`;
  return <SitePreview>{(show) => <Fetched of={found}>{({ html }) => show(page(html))}</Fetched>}</SitePreview>;
}
