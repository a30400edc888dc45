import { colors } from '@/lib/kernel/colours';

/** Of the cells on covers too (scripts/covers): paler than any line of a page. */
const CELL_LINE = '#8FC2A6';

/**
 * The mark, `size` px square; the name stands beside it. In the page itself, as it is seen first (public/art/logo-mark.svg is the same);
 * its frame ends where it ends, and would be cut by half a pixel.
 */
export function LogoMark({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} overflow="visible" aria-hidden="true">
      <rect x="1.5" y="1.5" width="61" height="61" rx="3" fill={colors.white} stroke={colors['ink-900']} strokeWidth="3" />
      <path d="M32 4V60M4 32H60M5 5L59 59M59 5L5 59" stroke={CELL_LINE} strokeWidth="1.4" strokeDasharray="4 3.2" />
      <path
        transform="translate(6.5 6) scale(.51)"
        d="M50 8L72 88L6 36L94 32L26 90L51 6"
        fill="none"
        stroke={colors['red-500']}
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
