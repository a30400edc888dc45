import cell from '@/components/ui/cell.module.css';
import styles from './glyph-list.module.css';

/** Four things in a row, each below one character in a cell. */
export function GlyphList({
  items,
}: {
  readonly items: readonly { readonly glyph: string; readonly title: string; readonly text: string }[];
}) {
  return (
    <ul className={styles.glyphs}>
      {items.map(({ glyph, title, text }) => (
        <li key={glyph}>
          <span className={cell.cell} aria-hidden="true">
            {glyph}
          </span>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
