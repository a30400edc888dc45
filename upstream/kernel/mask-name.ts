/** 林小满 → 林**: who it is for those who know, and nobody for others. */
export function maskName(name: string): string {
  const [first] = [...name];
  return first === undefined ? '' : `${first}**`;
}
