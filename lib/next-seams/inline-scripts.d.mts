import type { PageParts } from './page-parts.mjs';

export const SCRIPTS_HEADER: string;
export function withoutNonce(html: string): string;
export function joinPayload(page: PageParts): PageParts;
export function hashesOf(html: string, own: ReadonlySet<string>): string;
