/** Characters of a clause that fits a line of a heading on a phone. */
const LINE = 12;

/** May a heading be broken behind its punctuation only: has it clauses, and does each of them fit a line of a phone? */
export function breaksAtClauses(heading: string): boolean {
  const clauses = heading.match(/[^，。：；？！、]+/g) ?? [];
  return clauses.length > 1 && clauses.every((clause) => clause.length <= LINE);
}
