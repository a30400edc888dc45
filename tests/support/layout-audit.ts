/**
 * What is wrong with the layout of the page as it stands, one line a fault; empty when nothing is. Runs inside the browser
 * (`page.evaluate(auditLayout, { tap })`), so it may use nothing from outside itself. `tap` = the least height in px of what one
 * taps, and the least width of a button; a text link may be as narrow as its words (24 px at least). 0 = not asked.
 */
export function auditLayout({ tap }: { readonly tap: number }): string[] {
  const faults = new Set<string>();
  const windowWidth = document.documentElement.clientWidth;

  function nameOf(element: Element): string {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 16);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${words}"`;
  }
  function isShown(element: Element): boolean {
    const box = element.getBoundingClientRect();
    // Words for screen readers only stand in a box of one pixel.
    return box.width > 2 && box.height > 2 && getComputedStyle(element).visibility === 'visible';
  }
  function hasAncestor(element: Element, fits: (style: CSSStyleDeclaration, one: Element) => boolean): boolean {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (fits(getComputedStyle(one), one)) return true;
    }
    return false;
  }
  const isHidden = (element: Element) =>
    hasAncestor(element, (style, one) => style.clip === 'rect(0px, 0px, 0px, 0px)' || one.hasAttribute('inert') || style.opacity === '0');
  /** Stands outside the window on purpose until it is focused (跳到正文). */
  const waitsOutside = (element: Element) => hasAncestor(element, (_style, one) => one.getAttribute('href') === '#main');
  const scrollsInside = (element: Element) => hasAncestor(element, (style) => style.overflowX !== 'visible');

  /** The nearest box that cuts off what does not fit, without a way to scroll there and without saying so by an ellipsis. */
  function cuttingBox(element: Element): Element | null {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis') return null;
      if (style.overflowX === 'hidden' && style.getPropertyValue('-webkit-line-clamp') === 'none') return one;
    }
    return null;
  }
  function checkClipped(parent: Element, box: DOMRect): void {
    const cutting = cuttingBox(parent)?.getBoundingClientRect();
    if (cutting && (box.right > cutting.right + 1 || box.bottom > cutting.bottom + 2)) faults.add(`clipped text: ${nameOf(parent)}`);
  }

  function checkText(node: Text): void {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || !isShown(parent) || isHidden(parent)) return;
    if (parseFloat(getComputedStyle(parent).fontSize) < 11.9) faults.add(`text under 12 px: ${nameOf(parent)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    checkClipped(parent, box);
    if ((box.right > windowWidth + 1 || box.left < -1) && !scrollsInside(parent) && !waitsOutside(parent))
      faults.add(`text outside the window: ${nameOf(parent)}`);
  }

  /** A link inside a sentence has the height of its line. */
  function isInSentence(element: Element): boolean {
    return (
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    );
  }
  function checkTarget(element: Element): void {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    if (!isShown(element) || isHidden(element) || isInSentence(element) || waitsOutside(element)) return;
    const leastWidth = element instanceof HTMLAnchorElement && !element.querySelector('svg, img') ? 24 : tap;
    if (height < tap - 0.5 || width < leastWidth - 0.5) faults.add(`target ${Math.round(width)}×${Math.round(height)}: ${nameOf(element)}`);
  }

  if (document.documentElement.scrollWidth > windowWidth) faults.add(`page is ${document.documentElement.scrollWidth} wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) checkText(walker.currentNode);
  }
  if (tap > 0)
    for (const element of document.body.querySelectorAll('a[href], button, input, select, textarea, summary')) checkTarget(element);
  return [...faults];
}
