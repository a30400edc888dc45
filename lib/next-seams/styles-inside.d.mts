import type { PageParts } from './page-parts.mjs';

export function stylesInside(page: PageParts, folder: string): Promise<PageParts>;
export function withoutSheets(links: string): string;
