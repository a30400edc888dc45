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

/** §3: red #FF4D4F, 0.22rem, with a yen sign. Sign and digits can differ from the whole. */
export function Price({ price, color = '#FF4D4F', size = '0.22rem', tagColor, tagSize, priceColor, priceSize, className }: PriceProps) {
  return (
    <span className={cx('price', className)} style={{ color, fontSize: size }}>
      <small style={{ color: tagColor, fontSize: tagSize }}>¥</small>
      <span style={{ color: priceColor, fontSize: priceSize }}>{yuan(price)}</span>
    </span>
  );
}

/** The payable total, "scored" over a double stroke of the pen. Only for that. */
export function PriceScore({ size = 'var(--fs-h3)', className, ...props }: PriceProps) {
  return <Price size={size} className={cx('price-score', className)} {...props} />;
}

/** A former price, struck through. */
export function WasPrice({ price }: { readonly price: number }) {
  return <s className="was">¥{yuan(price)}</s>;
}
