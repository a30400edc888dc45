import { useEffect, useRef } from 'react';

/**
 * Does something at once, or, while something is being pressed, after the press has done its work: what appears between
 * pointer down and up moves the button away from under the pointer, and nothing is pressed.
 */
export function useAfterPress(): (then: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = (): void => {
      pressed.current = true;
    };
    const up = (): void => {
      pressed.current = false;
      const due = waiting.current.splice(0);
      if (due.length > 0) setTimeout(() => due.forEach((then) => then()));
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    document.addEventListener('pointerdown', down, true);
    ends.forEach((end) => document.addEventListener(end, up, true));
    return () => {
      document.removeEventListener('pointerdown', down, true);
      ends.forEach((end) => document.removeEventListener(end, up, true));
    };
  }, []);
  return (then) => {
    if (pressed.current) waiting.current.push(then);
    else then();
  };
}
