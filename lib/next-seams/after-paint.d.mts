import type { PageParts } from './page-parts.mjs';

export function scriptsAfterPaint(page: PageParts, nonce?: string): PageParts;
export function isLoader(code: string): boolean;
