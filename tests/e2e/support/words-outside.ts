/**
 * Words that stick out of the card, button or window that they stand in, or are cut off at a side without the dots that say so. Runs in
 * the page, so it carries what it needs. Of what can be scrolled sideways nothing is said, nor of formulas: they carry hidden letters.
 */
export function wordsOutside(): string[] {
  /** px that a letter may lean over an edge. */
  const LEAN = 3;
  const out = new Set<string>();
  const range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let words = walk.nextNode(); words; words = walk.nextNode()) {
    const said = words.textContent?.trim();
    const element = words.parentElement;
    if (!said || !element || element.closest('math, svg, script, style, noscript, option')) continue;
    range.selectNode(words);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < LEAN || height < LEAN || getComputedStyle(element).visibility === 'hidden') continue;
    /** What they stand in has been put where it is by hand: beside a card as well as in it. */
    let placed = false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const worn = getComputedStyle(box);
      const edge = box === document.body ? { left: 0, right: window.innerWidth } : box.getBoundingClientRect();
      // Nothing that is read by its look: for screen readers, or folded.
      if (edge.right - edge.left <= 2 || worn.clipPath !== 'none') break;
      const cuts = worn.overflowX === 'hidden' && worn.textOverflow !== 'ellipsis';
      const drawn = worn.borderRightWidth !== '0px' || worn.backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!cuts && worn.overflowX !== 'visible' && box !== document.body) break;
      if (!cuts && (!drawn || placed) && box !== document.body) {
        placed ||= worn.position === 'absolute' || worn.position === 'fixed';
        continue;
      }
      if (right > edge.right + LEAN || left < edge.left - LEAN) out.add(`${element.tagName} ${said.slice(0, 30)}`);
      break;
    }
  }
  return [...out];
}
