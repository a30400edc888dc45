/** A database id out of an address: a positive whole number of at most ten digits, else null (the page answers 404). */
export function queryId(value: string | readonly string[] | null | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
