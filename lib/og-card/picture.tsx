import { colors } from '@/lib/theme/tokens';
import { widthOf, type Piece, type Sheet } from '@/lib/og-card/sheet';

interface Props {
  readonly width: number;
  readonly height: number;
  readonly sheet: Sheet;
  /** Data URL of the logo. */
  readonly mark: string;
  readonly brand: string;
  readonly kind: string;
  readonly slogan: string;
  /** Families of the light and of the bold weight. */
  readonly fonts: { readonly plain: string; readonly bold: string };
}

/** Between two rows of cells, as on printed manuscript paper. */
const GUTTER = 14;
/** Letters and digits, which several to a cell are set a little smaller. */
const narrow = /^[!-~]+$/;

/**
 * A page's picture in a chat or a feed: its title in manuscript cells from edge to edge, one stroke of the red pen below
 * the last row (visual direction, 格 墨 朱). Drawn by satori: inline styles, every box a flex box.
 */
export function SharePicture({ width, height, sheet, mark, brand, kind, slogan, fonts }: Props) {
  const square = width === height;
  const edge = square ? 40 : 64;
  const small = square ? 28 : 30;
  return (
    <div
      style={{
        width,
        height,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: `${edge - 8}px 0`,
        background: colors.paper,
        color: colors['ink-900'],
        fontFamily: fonts.bold,
        fontWeight: 700,
        fontSize: small,
        lineHeight: 1,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: `0 ${edge}px` }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <img src={mark} width={square ? 48 : 60} height={square ? 48 : 60} alt="" />
          <span style={{ marginLeft: 18 }}>{brand}</span>
        </div>
        {kind ? (
          <span style={{ color: colors['grid-text'], fontFamily: fonts.plain, fontWeight: 400, fontSize: small - 2 }}>{kind}</span>
        ) : null}
      </div>
      <Rows width={width} sheet={sheet} />
      <div
        style={{
          display: 'flex',
          padding: `0 ${edge}px`,
          color: colors['ink-700'],
          fontFamily: fonts.plain,
          fontWeight: 400,
          fontSize: small - 4,
        }}
      >
        {slogan}
      </div>
    </div>
  );
}

/** Rows of cells from edge to edge; the title stands in their middle, its longest row on the axis. */
function Rows({ width, sheet: { cell, rows } }: { readonly width: number; readonly sheet: Sheet }) {
  const left = (width - Math.max(...rows.map(widthOf)) * cell) / 2;
  const blanks = Math.ceil(left / cell);
  const columns = blanks + Math.ceil((width - left) / cell);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', position: 'relative', overflow: 'hidden', width, paddingBottom: 14 }}>
      {rows.map((row, at) => (
        <Cells
          key={at}
          cell={cell}
          gap={at === 0 ? 0 : GUTTER}
          shift={left - blanks * cell}
          row={[...blank(blanks), ...row, ...blank(columns - blanks - widthOf(row))]}
        />
      ))}
      <svg
        width={widthOf(rows.at(-1) ?? []) * cell + 24}
        height={26}
        viewBox="0 0 600 26"
        preserveAspectRatio="none"
        style={{ position: 'absolute', left: left - 12, bottom: 2 }}
      >
        <path d="M6 17C90 8 230 7 352 10C452 12 530 9 594 5" fill="none" stroke={colors['red-500']} strokeWidth={7} strokeLinecap="round" />
      </svg>
    </div>
  );
}

function blank(count: number): readonly Piece[] {
  return Array.from({ length: Math.max(0, count) }, () => ({ text: '', span: 1 }));
}

function Cells({
  cell,
  gap,
  shift,
  row,
}: {
  readonly cell: number;
  readonly gap: number;
  readonly shift: number;
  readonly row: readonly Piece[];
}) {
  const line = colors['grid-2'];
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        width: widthOf(row) * cell,
        height: cell,
        marginTop: gap,
        marginLeft: shift,
        borderTop: `2px solid ${line}`,
        borderBottom: `2px solid ${line}`,
      }}
    >
      {row.map(({ text, span }, at) => (
        <div
          key={at}
          style={{
            display: 'flex',
            flexShrink: 0,
            alignItems: 'center',
            justifyContent: 'center',
            width: span * cell,
            height: cell - 4,
            borderRight: `1px solid ${line}`,
            fontSize: cell * (narrow.test(text) ? 0.6 : 0.7),
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
