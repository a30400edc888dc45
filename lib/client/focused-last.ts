let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : null));

/** What has the focus, or had it last: a button that is shut while it works loses it. */
export function focusedLast(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body ? last : activeElement;
}
