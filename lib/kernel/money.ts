/** A price taken apart for the component that draws the yen sign smaller than the digits. */
export interface PriceParts {
  readonly yuan: string;
  /** Two digits; empty when the price is whole yuan and the short form was asked for. */
  readonly cents: string;
}

/** `fen` in 分; a missing or broken price is 0 (§3.9). */
function wholeFen(fen: number | null | undefined): number {
  return typeof fen === 'number' && Number.isFinite(fen) ? Math.round(fen) : 0;
}

/** 29900 → { yuan: '299', cents: '' } short, cents '00' in full. `fen` in 分. */
export function priceParts(fen: number | null | undefined, form: 'full' | 'short' = 'short'): PriceParts {
  const value = Math.abs(wholeFen(fen));
  const cents = String(value % 100).padStart(2, '0');
  return { yuan: String(Math.floor(value / 100)), cents: form === 'short' && cents === '00' ? '' : cents };
}

/** `¥299.00`, for receipts and tables; a reduction reads `−¥38.00`. `fen` in 分. */
export function priceText(fen: number | null | undefined, form: 'full' | 'short' = 'full'): string {
  const { yuan, cents } = priceParts(fen, form);
  return `${wholeFen(fen) < 0 ? '−' : ''}¥${yuan}${cents ? `.${cents}` : ''}`;
}

/** `¥1,280,000.00`: a sum so large that its digits want grouping. `fen` in 分. */
export function largeSumText(fen: number): string {
  return priceText(fen).replace(/\d(?=(\d{3})+\.)/g, '$&,');
}

/** `198.00` of 19800 分: as it is written in tables, and to providers. A reduction reads `-38.00`. */
export function yuanOfFen(fen: number): string {
  const { yuan, cents } = priceParts(fen, 'full');
  return `${fen < 0 ? '-' : ''}${yuan}.${cents}`;
}

/** `198.00 元`, in a sentence. `fen` in 分. */
export const yuanText = (fen: number): string => `${yuanOfFen(fen)} 元`;

const YUAN = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** 分 of an amount written in yuan (`198.00`), without floating point; null when it is none. */
export function fenOfYuan(text: string): number | null {
  const [, yuan, decimals = ''] = YUAN.exec(text) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
