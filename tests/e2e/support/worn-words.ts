/**
 * What words wear decides their colours: element, classes, style and state, and those of all that they stand in, at this width. Both run
 * in the page, so each carries what it needs.
 */

/** A number for whatever is worn on this page, each once. */
export function wornBy(): number[] {
  const worn = new Set<number>();
  const state = /^(class|style|disabled|open|data-.*|aria-(selected|current|checked|invalid|pressed|disabled|expanded))$/;
  const mix = (before: number, words: string): number => {
    let hash = before;
    for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
    return hash;
  };
  const walk = (element: Element, around: number): void => {
    element.removeAttribute('data-new-words');
    const own = Array.from(element.attributes, ({ name, value }) => (state.test(name) ? `${name}=${value}` : '')).join(' ');
    const hash = mix(around, `${element.tagName} ${own}`);
    worn.add(hash);
    Reflect.set(element, 'worn', hash);
    for (const child of element.children) walk(child, hash);
  };
  walk(document.documentElement, window.innerWidth);
  return [...worn];
}

/** Marks everything that wears one of these. */
export function markWords(fresh: readonly number[]): void {
  const marked = new Set(fresh);
  for (const element of document.querySelectorAll('*')) {
    const worn: unknown = Reflect.get(element, 'worn');
    if (typeof worn === 'number' && marked.has(worn)) element.setAttribute('data-new-words', '');
  }
}
