import type { Page } from '@playwright/test';

/** Where a pen is on the page, in px of the window, and how hard it is pressed: 0 to 1. */
interface Pressed {
  readonly x: number;
  readonly y: number;
  readonly force: number;
}

/** Draws with a pen as a tablet does: the browser is sent what the pen does, and makes pointer events with their pressure of it. */
export async function drawWithPen(page: Page, way: readonly Pressed[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Pressed) =>
    browser.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1, pointerType: 'pen' });
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) throw new Error('a pen goes somewhere');
  await send('mousePressed', first);
  for (const at of way.slice(1)) await send('mouseMoved', at);
  await send('mouseReleased', last);
  await browser.detach();
}

/** How wide a stroke of the pen is along its way, from its outline: down one side, and back along the other. */
export function widthsOf(outline: string): number[] {
  const places = [...outline.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const half = places.length / 2;
  return places.slice(0, half).map(([x, y], at) => {
    const [otherX, otherY] = places[places.length - 1 - at] ?? [x, y];
    return Math.hypot(x - otherX, y - otherY);
  });
}
