import type { PageParts } from './page-parts.mjs';

export function leadInside(page: PageParts, folder: string): Promise<PageParts>;
export function withoutLead(links: string, before: string, after: string): string;
