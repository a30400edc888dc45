import type { CSSProperties } from 'react';
import { cx } from './cx';

interface PriceProps {
  /** In 分; 0 where it is missing (§3 Price display). */
  readonly price?: number | null;
  readonly color?: string;
  readonly size?: string;
  /** Colour and size of the yen sign. */
  readonly tagColor?: string;
  readonly tagSize?: string;
  /** Colour and size of the digits. */
  readonly priceColor?: string;
  readonly priceSize?: string;
  readonly className?: string;
}

/** 29900 → 299, 29950 → 299.50 (decimals only where there are any). */
export function yuan(fen: number | null | undefined): string {
  const safe = typeof fen === 'number' && Number.isFinite(fen) ? fen : 0;
  return safe % 100 === 0 ? String(safe / 100) : (safe / 100).toFixed(2);
}

/** No style attribute where nothing differs from the style sheet: a shelf has dozens of prices. */
function styled(color: string | undefined, fontSize: string | undefined): CSSProperties | undefined {
  return color || fontSize ? { color, fontSize } : undefined;
}

/** §3: red #FF4D4F, 0.22rem (class `price`), with a yen sign. Sign and digits can differ from the whole. */
export function Price({ price, color, size, tagColor, tagSize, priceColor, priceSize, className }: PriceProps) {
  return (
    <span className={cx('price', className)} style={styled(color, size)}>
      <small style={styled(tagColor, tagSize)}>¥</small>
      <span style={styled(priceColor, priceSize)}>{yuan(price)}</span>
    </span>
  );
}

/** The payable total, "scored" over a double stroke of the pen. Only for that. */
export function PriceScore({ className, ...props }: PriceProps) {
  return <Price className={cx('price-score', className)} {...props} />;
}

/** A former price, struck through. */
export function WasPrice({ price }: { readonly price: number }) {
  return <s className="was">¥{yuan(price)}</s>;
}
