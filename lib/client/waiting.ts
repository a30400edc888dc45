import { pressAll } from './early-tap';
import { onFirstTouch } from './touch';

/**
 * Parts of a page that stand there as the server drew them and wait for their code (components/shell/parts/when-touched.tsx).
 * A touch anywhere brings it; what is pressed or typed meanwhile is kept and done once the code is there.
 */
export const WAITS = 'data-waits';

/** Whoever only looks gets the code after this time, ms: clocks go on, and the first press finds it there. */
const LOOKED_MS = 5000;

let arrive = (): void => undefined;
/** Until code that waits is to be fetched. Does not wait on the server, which draws. */
export const wanted: Promise<void> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        arrive = resolve;
        onFirstTouch(document, resolve);
        setTimeout(resolve, LOOKED_MS);
        document.addEventListener('click', holdPress, true);
      });

/** Code that waits is fetched now. */
export const wantNow = (): void => arrive();

/** What can be pressed and does nothing without its code; a link leads on without it. */
const pressable = 'button,label,[type=checkbox],[type=radio],[role=switch]';
/** In their order; who presses one twice means it once. */
let held: readonly HTMLElement[] = [];

function holdPress(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest(`[${WAITS}]`)) return;
  const pressed = target.closest<HTMLElement>(pressable);
  if (!pressed || pressed.closest('a[href]')) return;
  event.preventDefault();
  event.stopPropagation();
  if (held.at(-1) !== pressed) held = [...held, pressed];
}

/** React has not seen what was typed: the field says it again. */
function sayAgain(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // Through the field itself React notes the old text, past it the new one counts as a change.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** To be called when the code of an area is there: what was typed and pressed in it is done now. */
export function endWaiting(area: HTMLElement): void {
  area.removeAttribute(WAITS);
  area.querySelectorAll('input').forEach((field) => {
    if (field.type !== 'checkbox' && field.type !== 'radio' && field.type !== 'file') sayAgain(field, HTMLInputElement.prototype);
  });
  area.querySelectorAll('textarea').forEach((field) => sayAgain(field, HTMLTextAreaElement.prototype));
  const due = held.filter((pressed) => area.contains(pressed));
  held = held.filter((pressed) => !due.includes(pressed));
  pressAll(due);
}
