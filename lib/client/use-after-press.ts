import { useCallback, useEffect, useRef } from 'react';

/** A finger's click comes some ms behind its pointerup; what has brought none by then was no click, ms. */
const CLICK_MS = 100;

/**
 * Does something at once, or, while something is being pressed, after the press has done its work: what appears between
 * pointer down and click moves the button away from under the pointer, and nothing is pressed.
 */
export function useAfterPress(): (then: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (): void => {
      clearTimeout(timer);
      pressed.current = true;
    };
    const done = (): void => {
      pressed.current = false;
      waiting.current.splice(0).forEach((then) => then());
    };
    const end = ({ type }: Event): void => {
      clearTimeout(timer);
      timer = setTimeout(done, type === 'pointerup' ? CLICK_MS : 0);
    };
    const ends = ['pointerup', 'pointercancel', 'click'] as const;
    document.addEventListener('pointerdown', down, true);
    ends.forEach((name) => document.addEventListener(name, end, true));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', down, true);
      ends.forEach((name) => document.removeEventListener(name, end, true));
    };
  }, []);
  return useCallback((then) => {
    if (pressed.current) waiting.current.push(then);
    else then();
  }, []);
}
