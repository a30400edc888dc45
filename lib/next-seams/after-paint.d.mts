export function scriptsAfterPaint(html: string, nonce?: string): string;
