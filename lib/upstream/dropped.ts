/** How many fields of an answer the contract does not know, at any depth (§7.2). */
export function countDropped(raw: unknown, kept: unknown): number {
  if (Array.isArray(raw)) return Array.isArray(kept) ? raw.reduce((sum: number, item, i) => sum + countDropped(item, kept[i]), 0) : 0;
  if (typeof raw !== 'object' || raw === null || typeof kept !== 'object' || kept === null) return 0;
  const known = new Map(Object.entries(kept));
  return Object.entries(raw).reduce((sum, [key, value]) => sum + (known.has(key) ? countDropped(value, known.get(key)) : 1), 0);
}
