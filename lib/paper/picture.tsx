import type { CSSProperties } from 'react';
import { colours } from '@/lib/paper/colours';
import type { Line, Piece, PlacedLine } from '@/lib/paper/flow';
import { colors } from '@/lib/kernel/colours';

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}
interface Fonts {
  readonly plain: string;
  readonly bold: string;
}

/** Of Noto Sans SC in a line box of one em: what is below the baseline, em. */
const BELOW = 0.064;

function PieceOf({ piece, line, fonts }: { readonly piece: Piece; readonly line: Line; readonly fonts: Fonts }) {
  const { size, drop } = line;
  if (piece.kind === 'space') return <div style={{ width: piece.width * size }} />;
  if (piece.kind === 'drawing') {
    const src = `data:image/svg+xml;base64,${Buffer.from(piece.svg.replaceAll('currentColor', colours.ink)).toString('base64')}`;
    return (
      <img
        src={src}
        width={(piece.width - 2 * piece.beside) * size}
        height={piece.height * size}
        style={{ marginLeft: piece.beside * size, marginRight: piece.beside * size, marginBottom: (drop - piece.drop) * size }}
      />
    );
  }
  const style: CSSProperties = {
    height: size,
    lineHeight: 1,
    whiteSpace: 'pre',
    marginBottom: (drop - BELOW) * size,
    color: colours[piece.tone ?? 'ink'],
    fontFamily: piece.bold ? fonts.bold : fonts.plain,
    fontWeight: piece.bold ? 700 : 400,
    // As wide as the layout counted: columns stand below each other.
    ...(/^[!-~]+$/.test(piece.text) ? { width: piece.width * size } : {}),
  };
  return <div style={style}>{piece.text}</div>;
}

function LineOf({ line, top, sheet, fonts }: PlacedLine & { readonly sheet: Sheet; readonly fonts: Fonts }) {
  const { indent, height, size } = line;
  const place: CSSProperties =
    indent === 'centre' ? { left: 0, width: sheet.width, justifyContent: 'center' } : { left: sheet.margin + indent };
  return (
    <div style={{ position: 'absolute', display: 'flex', alignItems: 'flex-end', top, height, fontSize: size, ...place }}>
      {line.pieces.map((piece, at) => (
        <PieceOf key={at} piece={piece} line={line} fonts={fonts} />
      ))}
    </div>
  );
}

/** One page for the renderer of pictures. */
export function PaperPicture({
  lines,
  sheet,
  fonts,
}: {
  readonly lines: readonly PlacedLine[];
  readonly sheet: Sheet;
  readonly fonts: Fonts;
}) {
  const { width, height } = sheet;
  return (
    <div style={{ position: 'relative', display: 'flex', width, height, background: colors.white }}>
      {lines.map(({ line, top }, at) => (
        <LineOf key={at} line={line} top={top} sheet={sheet} fonts={fonts} />
      ))}
    </div>
  );
}
