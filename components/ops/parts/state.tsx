import styles from './state.module.css';

/** How a state looks: done, waiting for somebody, wrong or overdue, on its way, no longer counted. */
export type Tone = 'ok' | 'wait' | 'bad' | 'go' | 'off';
const classOf: Readonly<Record<Tone, string | undefined>> = {
  ok: styles.ok,
  wait: styles.wait,
  bad: styles.bad,
  go: styles.go,
  off: styles.off,
};

/** A square and a word, in lists. */
export function State({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`${styles.state} ${classOf[tone] ?? ''}`}>{children}</span>;
}

/** The first sign of a name, instead of a photograph. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
