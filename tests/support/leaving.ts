/** Addresses that the page was left for (`ways`: the calls that count), oldest first. jsdom cannot leave, and its `location` cannot be replaced; what stands behind it can. */
export function watchLeaving(ways: readonly ('assign' | 'replace' | 'reload')[] = ['assign', 'replace']): readonly string[] {
  const left: string[] = [];
  const [behind] = Object.getOwnPropertySymbols(window.location);
  const location: unknown = behind && Reflect.get(window.location, behind);
  if (typeof location !== 'object' || location === null) throw new Error('jsdom keeps its location elsewhere now');
  for (const way of ways) Object.defineProperty(location, way, { configurable: true, value: (address: string) => void left.push(address) });
  return left;
}
