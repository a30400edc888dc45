import styles from './about.module.css';

/** The one sentence of a page, large; the words of `emphasis` get the dots of the red pen. */
export function Statement({ text, emphasis = '' }: { readonly text: string; readonly emphasis?: string }) {
  const at = emphasis ? text.indexOf(emphasis) : -1;
  if (at < 0) return <p className={styles.statement}>{text}</p>;
  return (
    <p className={styles.statement}>
      {text.slice(0, at)}
      <span className="dian">{emphasis}</span>
      {text.slice(at + emphasis.length)}
    </p>
  );
}
