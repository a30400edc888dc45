/**
 * What stands open over the page (dialog, menu, overlay), the topmost last, and the history that lets a phone's back button
 * close it before it leaves the page. Each layer that opens puts one more entry for the same address into the history.
 * A layer that is closed otherwise leaves its entry there, spent: going back at once would undo the navigation that often
 * comes with the closing. The next layer takes it over, or the next press of back goes past it.
 */
const layers: { readonly close: () => void }[] = [];

/** Entries that stand above the page's own, and where. */
let last = { depth: 0, href: '' };

function depthNow(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'layerDepth' in state && typeof state.layerDepth === 'number'
    ? state.layerDepth
    : 0;
}

/** Phones, where back is a button of the hand; a desktop has Escape. */
function hasBackButton(): boolean {
  return matchMedia('(max-width: 810px)').matches || matchMedia('(pointer: coarse)').matches;
}

function onPopState(event: PopStateEvent): void {
  const before = last;
  last = { depth: depthNow(), href: location.href };
  const back = last.href === before.href && last.depth < before.depth;
  if (!back) return;
  // For the router nothing has happened: the same page at the same address.
  event.stopImmediatePropagation();
  if (layers.length === 0) return history.go(-(last.depth + 1));
  const closing = layers.splice(Math.min(last.depth, layers.length - 1));
  for (const layer of closing.reverse()) layer.close();
}

/** Something has opened over the page; `close` closes it. Returns what to call when it is gone. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  if (hasBackButton() && depthNow() < layers.length) {
    last = { depth: depthNow() + 1, href: location.href };
    history.pushState({ ...history.state, layerDepth: last.depth }, '');
  }
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Listens for the back button; before the router does. Returns the way to stop. */
export function watchBack(): () => void {
  last = { depth: depthNow(), href: location.href };
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}
