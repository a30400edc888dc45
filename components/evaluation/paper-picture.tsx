import type { CSSProperties } from 'react';
import type { Line, PaperPage, Piece } from '@/lib/paper/layout';

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly size: number;
}

/** Of Noto Sans SC in a line box of one em: what is below the baseline, em. */
const BELOW = 0.064;
/** The tokens' ink and meta grey: a picture knows no style sheet. */
const ink = '#14213A';
const grey = '#566279';

function PieceOf({
  piece,
  drop,
  size,
  fonts,
}: {
  readonly piece: Piece;
  readonly drop: number;
  readonly size: number;
  readonly fonts: Fonts;
}) {
  if (piece.kind === 'space') return <div style={{ width: piece.width * size }} />;
  if (piece.kind === 'formula') {
    const src = `data:image/svg+xml;base64,${Buffer.from(piece.svg.replaceAll('currentColor', ink)).toString('base64')}`;
    return (
      <img
        src={src}
        width={(piece.width - 0.2) * size}
        height={piece.height * size}
        style={{ marginLeft: 0.1 * size, marginRight: 0.1 * size, marginBottom: (drop - piece.drop) * size }}
      />
    );
  }
  const style: CSSProperties = {
    height: size,
    lineHeight: 1,
    whiteSpace: 'pre',
    marginBottom: (drop - BELOW) * size,
    fontFamily: piece.bold ? fonts.bold : fonts.plain,
    fontWeight: piece.bold ? 700 : 400,
    // As wide as the layout counted: columns stand below each other.
    ...(/^[!-~]+$/.test(piece.text) ? { width: piece.width * size } : {}),
  };
  return <div style={style}>{piece.text}</div>;
}

function LineOf({ line, top, sheet, fonts }: { readonly line: Line; readonly top: number; readonly sheet: Sheet; readonly fonts: Fonts }) {
  return (
    <div
      style={{ position: 'absolute', display: 'flex', alignItems: 'flex-end', left: sheet.margin + line.indent, top, height: line.height }}
    >
      {line.pieces.map((piece, at) => (
        <PieceOf key={at} piece={piece} drop={line.drop} size={sheet.size} fonts={fonts} />
      ))}
    </div>
  );
}

interface Fonts {
  readonly plain: string;
  readonly bold: string;
}

/** One page of a paper for the renderer of pictures: title on the first, number at the foot of each. */
export function PaperPicture({
  page,
  sheet,
  head,
  foot,
  fonts,
}: {
  readonly page: PaperPage;
  readonly sheet: Sheet;
  /** The first page only. */
  readonly head: { readonly title: string; readonly facts: string; readonly blanks: string } | null;
  readonly foot: string;
  readonly fonts: Fonts;
}) {
  const { width, height, margin, size } = sheet;
  const centred: CSSProperties = {
    position: 'absolute',
    left: 0,
    width,
    display: 'flex',
    justifyContent: 'center',
    fontFamily: fonts.plain,
  };
  return (
    <div style={{ position: 'relative', display: 'flex', width, height, background: '#fff', color: ink, fontSize: size }}>
      {head ? (
        <>
          <div style={{ ...centred, top: margin, fontSize: size * 1.5, fontFamily: fonts.bold, fontWeight: 700 }}>{head.title}</div>
          <div style={{ ...centred, top: margin + 66, color: grey }}>{head.facts}</div>
          <div style={{ ...centred, top: margin + 118 }}>{head.blanks}</div>
        </>
      ) : null}
      {page.lines.map(({ line, top }, at) => (
        <LineOf key={at} line={line} top={top} sheet={sheet} fonts={fonts} />
      ))}
      <div style={{ ...centred, top: height - margin, color: grey, fontSize: size * 0.8 }}>{foot}</div>
    </div>
  );
}
