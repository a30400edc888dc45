import styles from './score-mark.module.css';

/** Digits as the red pen writes them, 36 × 60. */
const digits: Readonly<Record<string, string>> = {
  0: 'M21 4C5 4 3 24 4 34C5 50 12 58 21 57C34 55 38 42 36 26C35 14 31 5 19 5',
  1: 'M12 14C18 11 22 8 25 3C25 22 24 40 23 58',
  2: 'M6 16C8 4 32 0 33 16C33 30 14 42 5 56C16 54 27 54 38 56',
  3: 'M7 8C18 0 34 4 31 16C29 25 19 28 14 28C28 27 37 34 34 45C30 58 12 59 4 51',
  4: 'M24 4C18 20 10 32 3 40C15 40 28 39 38 37M29 24C28 36 27 48 25 58',
  5: 'M34 5C26 6 18 6 11 5C10 14 9 21 8 28C18 22 34 26 33 41C32 56 14 61 4 52',
  6: 'M28 3C14 12 4 28 5 42C6 56 22 61 31 51C38 42 34 30 22 30C14 30 8 36 6 42',
  7: 'M4 8C15 7 26 7 37 5C28 22 20 40 17 58M12 33C19 32 25 31 31 30',
  8: 'M31 11C24 1 8 3 9 15C10 26 33 30 33 45C32 59 8 60 6 46C5 33 30 26 32 12',
  9: 'M32 16C27 3 7 4 6 19C6 33 26 34 32 18C33 32 28 48 18 58',
};
const ADVANCE = 46;
const underline = 'M2 5C60 1 130 2 198 6M14 15C70 11 140 11 190 15';

/** A total, scored by hand over a double stroke. `label` says it in words. */
export function ScoreMark({ score, label }: { readonly score: number; readonly label: string }) {
  const signs = [...String(score)];
  const width = signs.length * ADVANCE + 4;
  return (
    <svg className={styles.score} viewBox={`0 0 ${width + 6} 92`} role="img" aria-label={label}>
      <g fill="none" stroke="var(--red-500)" strokeLinecap="round" strokeLinejoin="round" transform="translate(3 3)">
        {signs.map((sign, at) => (
          <path key={at} transform={`translate(${at * ADVANCE} 0)`} d={digits[sign] ?? ''} strokeWidth="4.4" />
        ))}
        <path transform={`translate(-2 67) scale(${width / 200} 1)`} vectorEffect="non-scaling-stroke" d={underline} strokeWidth="4" />
      </g>
    </svg>
  );
}
