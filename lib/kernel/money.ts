/** A price taken apart for the component that draws the yen sign smaller than the digits. */
export interface PriceParts {
  readonly yuan: string;
  /** Two digits; empty when the price is whole yuan and the short form was asked for. */
  readonly cents: string;
}

/** `fen` in 分; a missing or broken price is 0 (specification §3, Price display). */
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
