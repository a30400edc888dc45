import type { PageParts } from './page-parts.mjs';

export const PIECES: string;
export function laidOutInPieces(page: PageParts, nonce?: string): PageParts;
