import { Cell } from '@/components/ui/cell';
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
          <Cell aria-hidden="true">{glyph}</Cell>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
