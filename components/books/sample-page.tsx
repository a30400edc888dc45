import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import type { Book } from '@/lib/content/books';
import { wholeFormulas } from '@/lib/format/formula';
import styles from './sample-page.module.css';

type Page = Book['samplePages'][number];
const papers: Readonly<Record<Page['kind'], string | undefined>> = { example: styles.example, list: styles.list, card: styles.card };

/** 圈：等号两边… → what stands before the colon, where it is short enough to be a name. */
function labelled(line: string): { readonly label: string; readonly text: string } {
  const [, label = '', text = line] = /^([^：，。；]{1,9})：(.+)$/.exec(line) ?? [];
  return { label, text };
}

/** Rows of a list named 甲 乙 丙 stand beside their sign; a remark below them has none. Other lists are numbered. */
function signs(lines: readonly string[]): readonly string[] {
  const names = lines.map((line) => labelled(line).label).map((label) => (label.length === 1 ? label : ''));
  return names.some((name) => name !== '') ? names : lines.map((_, at) => String(at + 1));
}

function Line({ line, sign, kind }: { readonly line: string; readonly sign: string; readonly kind: Page['kind'] }) {
  const { label, text } = labelled(line);
  if (kind !== 'list')
    return (
      <li>
        {label ? <b>{wholeFormulas(label)}：</b> : null}
        {wholeFormulas(text)}
      </li>
    );
  return (
    <li>
      {sign === '' ? <span className={styles.sign} /> : <Cell className={styles.sign}>{sign}</Cell>}
      <span>
        {label.length > 1 ? <b>{label}：</b> : null}
        {wholeFormulas(text)}
      </span>
    </li>
  );
}

/**
 * One page of a book as it is printed, drawn with type and rules instead of a picture, so that it is sharp at every width
 * and read by everybody: `example` on ruled paper, `list` in cells, `card` with a cut line between its two sides.
 */
export function SamplePage({ page }: { readonly page: Page }) {
  const { title, kind, heading, lines } = page;
  const marks = signs(lines);
  return (
    <figure className={styles.figure}>
      <div className={cx(styles.page, papers[kind])}>
        <h3>{heading}</h3>
        <ol>
          {lines.map((line, at) => (
            <Line key={line} line={line} sign={marks[at] ?? ''} kind={kind} />
          ))}
        </ol>
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
