interface Sentences {
  raw(key: never): unknown;
}
type KeyOf<T extends Sentences> = string & Parameters<T['raw']>[0];

/**
 * The sentences of these keys under the same names, to hand to a component whose page carries no catalogue. `{placeholders}`
 * stay, to be filled where they are shown. The compiler knows every key, and what the component asks for.
 */
export function picked<T extends Sentences, const Key extends KeyOf<T>>(t: T, keys: readonly Key[]): { readonly [Name in Key]: string };
export function picked(t: { raw(key: string): unknown }, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, String(t.raw(key))]));
}
