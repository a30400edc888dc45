/**
 * Does something in a task of its own once the next frame is on the screen: what is pressed shows that it is before
 * anything else is drawn. A tab in the background draws nothing, and does it when somebody looks.
 */
export function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
