/** What in a panel or a bar can have the focus and is shown. */
function controlsIn(place: Element, selector: string): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(selector)].filter((control) => control.getClientRects().length > 0);
}

/** Moves the focus among `controls` from where it is; round at the ends. False when it is on none of them. */
function step(controls: readonly HTMLElement[], by: 1 | -1): boolean {
  const at = controls.findIndex((control) => control === document.activeElement);
  if (at < 0) return false;
  controls[(at + by + controls.length) % controls.length]?.focus();
  return true;
}

/** Left and right go along the entries of a bar; `bar` is its list. True when the key was used. */
export function alongBar(key: string, bar: Element): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  return step(controlsIn(bar, ':scope > li > a, :scope > li > button'), key === 'ArrowRight' ? 1 : -1);
}

/**
 * Down and up go from the button of an entry into its panel, through it and back; `item` holds both. Down on the button
 * asks `open` to show the panel first. True when the key was used.
 */
export function throughPanel(key: string, item: Element, open: () => void): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const button = item.querySelector('button');
  if (document.activeElement === button) {
    if (key === 'ArrowUp') return false;
    open();
  }
  return step(controlsIn(item, 'a, button'), key === 'ArrowDown' ? 1 : -1);
}
