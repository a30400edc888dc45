interface Sentences {
  raw(key: never): unknown;
}
type KeyOf<T extends Sentences> = string & Parameters<T['raw']>[0];

/** A sentence as it was written: in the browser it has come taken apart (compiled.mjs), `{placeholders}` as lists of their name. */
function written(message: unknown): string {
  if (!Array.isArray(message)) return String(message);
  return message.map((piece: unknown) => (Array.isArray(piece) ? `{${String(piece[0])}}` : String(piece))).join('');
}

/**
 * The sentences of these keys under the same names, to hand to a component whose page carries no catalogue. `{placeholders}`
 * stay, to be filled where they are shown. The compiler knows every key, and what the component asks for.
 */
export function picked<T extends Sentences, const Key extends KeyOf<T>>(t: T, keys: readonly Key[]): { readonly [Name in Key]: string };
export function picked(t: { raw(key: string): unknown }, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, written(t.raw(key))]));
}
