/** For `addInitScript`: sums up what moves in the page without anybody's doing, in `window.shifted` (no unit; Layout Instability). */
export function watchShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false)
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** For `page.evaluate`: what they have come to. */
export const shifted = (): number => Number(Reflect.get(window, 'shifted'));
