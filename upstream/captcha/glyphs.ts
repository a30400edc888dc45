/**
 * The characters of the captcha as strokes on a grid of 10 × 14, drawn by us so that no font has to be installed and
 * none can be guessed from. Only characters that nobody takes for another one.
 */
export const glyphs: Readonly<Record<string, string>> = {
  '3': 'M1 2 Q5 -1 8 2 Q9 6 4 6.5 Q10 7 9 11 Q6 15 1 12',
  '6': 'M8 1 Q2 2 1 9 Q1 14 5 14 Q9 13.5 9 10 Q8.5 6.5 5 6.5 Q2 7 1 10',
  '7': 'M1 0 L9 0 Q5 6 4 14',
  '9': 'M9 5 Q8 7.5 5 7.5 Q1 7 1 4 Q1.5 0 5 0 Q9 0 9 5 Q9 11 3 14',
  A: 'M0 14 L5 0 L10 14 M2 9.5 L8 9.5',
  C: 'M9 2.5 Q6 -1 3 1 Q0 4 1 9 Q3 15 9 12',
  E: 'M9 0 L1 0 L1 14 L9 14 M1 7 L7.5 7',
  F: 'M9 0 L1 0 L1 14 M1 7 L7.5 7',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  J: 'M8 0 L8 10 Q7 15 2 13 L1 11',
  K: 'M1 0 L1 14 M9 0 L1 8 M4 6 L9.5 14',
  M: 'M0 14 L1 0 L5 8 L9 0 L10 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  P: 'M1 14 L1 0 Q9 -1 9 4 Q9 8.5 1 8',
  R: 'M1 14 L1 0 Q9 -1 9 3.5 Q9 7.5 1 7.5 M4 7.5 L9.5 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  W: 'M0 0 L2 14 L5 5 L8 14 L10 0',
  X: 'M0.5 0 L9.5 14 M9.5 0 L0.5 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
};
