/** 1234 分 as 12.34 */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
/** 12.34 as 1234 分; null for anything that is no amount with at most two decimals. */
export function fen(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : null;
}
