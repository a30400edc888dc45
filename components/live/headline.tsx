import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import type { Output } from '@/lib/contracts';
import styles from './headline.module.css';

/** The activity's title in cells on the board: some characters yellow, one ringed by the red pen. Read out as one title. */
export function Headline({ title, headline }: { readonly title: string; readonly headline: Output<'live.activity'>['headline'] }) {
  const { lines, highlight, ring } = headline;
  return (
    <h1 className={styles.headline}>
      <span className="sr-only">{title}</span>
      {lines.map((line) => {
        const from = line.indexOf(highlight);
        return (
          <span key={line} aria-hidden="true">
            {Array.from(line, (character, at) => {
              const yellow = from >= 0 && at >= from && at < from + highlight.length;
              return (
                <i key={at} className={cx(yellow && styles.yellow)}>
                  {character}
                  {yellow && character === ring ? <PenMark shape="circle" draw width={6} /> : null}
                </i>
              );
            })}
          </span>
        );
      })}
    </h1>
  );
}
