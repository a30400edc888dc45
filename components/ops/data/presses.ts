import { DESK_IDLE } from '@/lib/ops/door';

let last = Date.now();
const press = (): void => {
  last = Date.now();
};

/** Notices whoever sits before the page. Returns the way to stop. */
export function watchPresses(): () => void {
  const how = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const one of how) window.addEventListener(one, press, { passive: true });
  return () => {
    for (const one of how) window.removeEventListener(one, press);
  };
}

/** Nobody has touched the page for a while: what it asks for now, it asks for by itself. */
export const isIdle = (): boolean => Date.now() - last > DESK_IDLE;
