import { formula, textAndFormulas } from '@/lib/format/formula';
import styles from './evaluation.module.css';

/** A text with its formulas typeset on the server: the browser gets drawings, and MathML for those who listen. */
export function RichText({ text }: { readonly text: string }) {
  return textAndFormulas(text).map((part, at) => {
    if ('text' in part) return <span key={at}>{part.text}</span>;
    const { svg, mathml, drop } = formula(part.tex);
    return (
      <span key={at} className={styles.formula}>
        <span style={{ verticalAlign: `${-drop}em` }} dangerouslySetInnerHTML={{ __html: svg }} />
        <span className="sr" dangerouslySetInnerHTML={{ __html: mathml }} />
      </span>
    );
  });
}

/** The teacher's words: `==…==` under the highlighter, `__…__` with the marks of emphasis. */
export function TeacherWords({ text }: { readonly text: string }) {
  return text.split(/(==[^=]+==|__[^_]+__)/).map((part, at) => {
    if (part.startsWith('==')) return <mark key={at} className="mark">{part.slice(2, -2)}</mark>;
    if (part.startsWith('__')) return <em key={at} className="dian">{part.slice(2, -2)}</em>;
    return part;
  });
}
