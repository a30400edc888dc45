export function scriptsAfterPaint(html: string, nonce?: string): string;
export function isLoader(code: string): boolean;
