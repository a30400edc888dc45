/** What stands between Chinese words. */
const foreign = /[^\p{Script=Han}，。；：、（）“”！？]+/gu;
/** Characters of a formula that fits a line of a phone. */
const LONGEST = 24;

/** A text whose short formulas are not broken at their signs: 求 `3 − a²` 的值 stays whole, an English sentence is broken as ever. */
export function wholeFormulas(text: string): string {
  return text.replace(foreign, (part) => (part.length > LONGEST ? part : part.replace(/ (?=\S)/g, '\u00a0')));
}

/** The same for the texts of HTML; tags and their attributes stay as they are. */
export function wholeFormulasIn(html: string): string {
  return html.replace(/>[^<]+</g, wholeFormulas);
}
