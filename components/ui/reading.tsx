import type { ReactNode } from 'react';
import type { TocEntry } from '@/lib/content/markdown';
import styles from './reading.module.css';

/**
 * A long text with its table of contents: beside it on a desktop, folded above it on a phone. Not printed: the text
 * alone goes on paper.
 */
export function Reading({
  label,
  toc,
  children,
}: {
  readonly label: string;
  readonly toc: readonly TocEntry[];
  readonly children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.reading}`}>
      <details className={styles.folded}>
        <summary>{label}</summary>
        <Contents toc={toc} label={label} />
      </details>
      <div className={styles.beside}>
        <p className={styles.head}>{label}</p>
        <Contents toc={toc} label={label} />
      </div>
      <div>{children}</div>
    </div>
  );
}

function Contents({ toc, label }: { readonly toc: readonly TocEntry[]; readonly label: string }) {
  return (
    <nav aria-label={label}>
      <ol>
        {toc.map(({ id, text, children }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
            {children.length > 0 ? (
              <ol>
                {children.map((one) => (
                  <li key={one.id}>
                    <a href={`#${one.id}`}>{one.text}</a>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
