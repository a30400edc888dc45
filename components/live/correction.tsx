import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import pen from '@/components/ui/words.module.css';
import type { Output } from '@/lib/contracts';
import sheets from './sheets.module.css';
import styles from './correction.module.css';

type Facts = NonNullable<Output<'live.activity'>['correction']>;

/** The line with the first of `parts` that stands in it marked. */
function marked(line: string, parts: readonly string[], mark: (part: string) => ReactNode): ReactNode {
  const part = parts.find((text) => line.includes(text));
  if (part === undefined) return line;
  const at = line.indexOf(part);
  const rest = line.slice(at + part.length);
  return (
    <>
      {line.slice(0, at)}
      {mark(part)}
      {marked(rest, parts, mark)}
    </>
  );
}

/** A page before the class and after it, below the problem as it was set: what was wrong is struck out, what is right is dotted. */
export function Correction({ correction }: { readonly correction: Facts }) {
  const t = useTranslations('live.landing');
  const { before, after, wrong, right, note } = correction;
  return (
    <>
      <div className={styles.pair}>
        <div>
          <h3>{t('before')}</h3>
          {before.map((line, at) => (
            <p key={line} className="num">
              {marked(line, at === 0 ? [] : wrong, (part) => (
                <s>{part}</s>
              ))}
            </p>
          ))}
        </div>
        <div>
          <h3>{t('after')}</h3>
          {after.map((line, at) => (
            <p key={line} className="num">
              {marked(line, at === 0 ? [] : right, (part) => (
                <b className={pen.dots}>{part}</b>
              ))}
              {at === after.length - 1 ? <span className={pen.pen}> √</span> : null}
            </p>
          ))}
        </div>
      </div>
      <p className={sheets.small}>{note}</p>
    </>
  );
}
