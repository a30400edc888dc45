import marked from '@/components/ui/words.module.css';
import { formula, textAndFormulas } from '@/lib/format/typeset';
import styles from './rich-text.module.css';

/** Signs that may not begin a line: they stay with the formula before them. */
const closing = /^[，。、：；？！）》」』”]+/;

function FormulaMark({ tex }: { readonly tex: string }) {
  const { svg, mathml, drop } = formula(tex);
  return (
    <span className={styles.formula}>
      <span style={{ verticalAlign: `${-drop}em` }} dangerouslySetInnerHTML={{ __html: svg }} />
      <span className="sr-only" dangerouslySetInnerHTML={{ __html: mathml }} />
    </span>
  );
}

/** A text with its formulas typeset on the server: the browser gets drawings, and MathML for those who listen. */
export function RichText({ text }: { readonly text: string }) {
  const parts = textAndFormulas(text);
  return parts.map((part, at) => {
    const next = parts[at + 1];
    if ('tex' in part) {
      const signs = next && 'text' in next ? (closing.exec(next.text)?.[0] ?? '') : '';
      return (
        <span key={at} className="whitespace-nowrap">
          <FormulaMark tex={part.tex} />
          {signs}
        </span>
      );
    }
    const before = parts[at - 1];
    return <span key={at}>{before && 'tex' in before ? part.text.replace(closing, '') : part.text}</span>;
  });
}

/** The teacher's words: `==…==` under the highlighter, `__…__` with the marks of emphasis. */
export function TeacherWords({ text }: { readonly text: string }) {
  return text.split(/(==[^=]+==|__[^_]+__)/).map((part, at) => {
    if (part.startsWith('==')) {
      return (
        <mark key={at} className={marked.mark}>
          {part.slice(2, -2)}
        </mark>
      );
    }
    if (part.startsWith('__')) {
      return (
        <em key={at} className={marked.dots}>
          {part.slice(2, -2)}
        </em>
      );
    }
    return part;
  });
}
