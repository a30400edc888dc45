/** Joins class names, leaving out what is empty; undefined where nothing is left, so that no empty attribute is written. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
