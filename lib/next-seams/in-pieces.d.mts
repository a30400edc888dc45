export const PIECES: string;
export function laidOutInPieces(html: string, nonce?: string): string;
