import { boxOf, lineWidth, pathOf, WORDS_SIZE, type Mark, type PageBox } from '@/lib/kernel/marking/marks';
import { colors } from '@/lib/theme/tokens';

const RED = colors['red-500'];

/** One mark of the red pen, in the units of its page. */
export function Stroke({ mark, page }: { readonly mark: Mark; readonly page: PageBox }) {
  const box = boxOf(page);
  if (mark.tool === 'words') {
    const [x = 0, y = 0] = mark.points[0] ?? [];
    return (
      <text x={x * box.width} y={y * box.height} fontSize={WORDS_SIZE} fontWeight={600} fill={colors['red-600']}>
        {mark.words}
      </text>
    );
  }
  const { d, filled } = pathOf(mark, box);
  return (
    <path
      d={d}
      fill={filled ? RED : 'none'}
      stroke={RED}
      strokeWidth={filled ? 1.2 : lineWidth(mark)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

interface SheetProps {
  /** An address, or a data URL; '' while it is fetched. */
  readonly src: string;
  readonly page: PageBox;
  readonly marks: readonly Mark[];
  /** What it shows, for whoever does not see it. */
  readonly label: string;
  /** Part of the height that is shown; all of it without. */
  readonly strip?: { readonly top: number; readonly bottom: number };
  readonly className?: string | undefined;
}

/** A page of a paper with the red pen over it, or a strip of one. */
export function MarkedSheet({ src, page, marks, label, strip = { top: 0, bottom: 1 }, className }: SheetProps) {
  const { width, height } = boxOf(page);
  const shown = `0 ${Math.round(strip.top * height)} ${width} ${Math.round((strip.bottom - strip.top) * height)}`;
  return (
    <svg className={className} viewBox={shown} role="img" aria-label={label}>
      <image href={src} width={width} height={height} />
      {marks.map((mark, at) => (
        <Stroke key={at} mark={mark} page={page} />
      ))}
    </svg>
  );
}
