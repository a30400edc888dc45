/** Provinces, cities and districts as an address names them. No zod: the browser imports this file. */

/** A node of the tree; `id` is the six digits of GB/T 2260. */
interface Named {
  readonly name: string;
}

/** What the table calls counties that belong to no city: a level of the table, no place that an envelope names. */
const noPlace = /^县$|直辖县/;

/** The places of an address from the province down, as they are written: a municipality's name stands once. */
export function areaNames(path: readonly Named[]): readonly string[] {
  const names = path.map(({ name }) => name).filter((name) => !noPlace.test(name));
  return names.filter((name, at) => name !== names[at - 1]);
}

/** A whole address in one line: 浙江省 杭州市 西湖区 文三路 1 号. */
export function addressLine(path: readonly Named[], detail: string): string {
  return [...areaNames(path), streetOf(path, detail)].join(' ');
}

/** The street and number of an address; places that are chosen already and were typed once more are left out. */
export function streetOf(path: readonly Named[], address: string): string {
  let rest = address.trim();
  for (const name of areaNames(path)) if (rest.startsWith(name)) rest = rest.slice(name.length).trimStart();
  return rest;
}
