export const SCRIPTS_HEADER: string;
export function withoutNonce(html: string): string;
export function joinPayload(html: string): string;
export function hashesOf(html: string, own: ReadonlySet<string>): string;
