import './sheets';
import type { CSSProperties } from 'react';
import { priceParts } from '@/lib/kernel/money';
import { cx } from './cx';
import styles from './paper.module.css';

/**
 * Sizes by name: `card` of a shelf, `row` of a list, `total` of an order, `poster` of an advertisement, `text` as large and
 * as dark as the words around it. Without one it is the product's default, 0.22rem.
 */
const sizes = { card: styles.card, row: styles.row, total: styles.total, poster: styles.poster, text: styles.text } as const;
type PriceSize = keyof typeof sizes;

interface PriceProps {
  /** In 分; 0 where it is missing (§3.9). A reduction is negative. */
  readonly price?: number | null;
  readonly color?: string;
  /** One of the names, or a CSS length. */
  readonly size?: PriceSize | (string & {});
  /** Colour and size of the yen sign. */
  readonly tagColor?: string;
  readonly tagSize?: string;
  /** Colour and size of the digits. */
  readonly priceColor?: string;
  readonly priceSize?: string;
  /** Fen are written for whole yuan too: receipts. */
  readonly full?: boolean;
  readonly className?: string;
}

function isName(size: string): size is PriceSize {
  return Object.hasOwn(sizes, size);
}

/** No style attribute where nothing differs from the style sheet: a shelf has dozens of prices. */
function styled(color: string | undefined, fontSize: string | undefined): CSSProperties | undefined {
  return color || fontSize ? { color, fontSize } : undefined;
}

/** §3: red #FF4D4F, 0.22rem (class `price`), with a yen sign. Sign and digits can differ from the whole. */
export function Price({ price, color, size, tagColor, tagSize, priceColor, priceSize, full = false, className }: PriceProps) {
  const name = size !== undefined && isName(size) ? size : null;
  const { yuan, cents } = priceParts(price, full ? 'full' : 'short');
  return (
    <span className={cx(styles.price, name && sizes[name], className)} style={styled(color, name ? undefined : size)}>
      {(price ?? 0) < 0 ? '−' : null}
      <small style={styled(tagColor, tagSize)}>¥</small>
      <span style={styled(priceColor, priceSize)}>{cents ? `${yuan}.${cents}` : yuan}</span>
    </span>
  );
}

/** The payable total, "scored" over a double stroke of the pen. Only for that. */
export function PriceScore({ className, size = 'card', ...props }: PriceProps) {
  return <Price className={cx(styles.score, className)} size={size} {...props} />;
}

/** A former price, struck through. */
export function WasPrice({ price }: { readonly price: number }) {
  return (
    <s className={styles.was}>
      <Price price={price} size="text" />
    </s>
  );
}
