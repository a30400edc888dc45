/** Deep tone of each subject's tile, the ground of the course head; keys are the catalogue's subject names. */
const tones: Readonly<Record<string, string>> = {
  语文: '#561730',
  数学: '#16355F',
  英语: '#352A66',
  物理: '#0C4450',
  化学: '#104534',
  生物: '#414D0E',
  历史: '#6E3B00',
  地理: '#0C4450',
  政治: '#6B2113',
  道德与法治: '#6B2113',
};

/** CSS colour; white on it has at least 7 : 1. */
export function subjectTone(subjectName: string): string {
  return tones[subjectName] ?? '#14213A';
}
