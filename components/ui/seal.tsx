import { cx } from './cx';
import styles from './seal.module.css';

const tones = { genuine: styles.genuine, fake: styles.fake };

/** A tilted square seal of two characters; decoration, the text beside it repeats the meaning. */
export function Seal({ text, tone }: { readonly text: string; readonly tone: keyof typeof tones }) {
  return (
    <svg className={cx(styles.seal, tones[tone])} viewBox="0 0 160 160" aria-hidden="true" fill="none" stroke="currentColor">
      <rect x="10" y="10" width="140" height="140" rx="6" strokeWidth="6" />
      <rect x="20" y="20" width="120" height="120" strokeWidth="2" />
      {Array.from(text)
        .slice(0, 2)
        .map((sign, at) => (
          <text key={sign} x="80" y={72 + at * 56} textAnchor="middle" fontSize="50" fontWeight="700" fill="currentColor" stroke="none">
            {sign}
          </text>
        ))}
    </svg>
  );
}
