import { useEffect, useRef, type RefObject } from 'react';

/**
 * The heading of what stands there: it takes the focus when `what` has become another, which a screen reader does not hear and a keyboard
 * falls out of otherwise; not when the page is first there. `lost`: only where nothing has the focus any more.
 */
export function useHeading(what: string | number, lost = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(what);
  useEffect(() => {
    const changed = shown.current !== what;
    shown.current = what;
    if (changed && (!lost || document.activeElement === document.body)) heading.current?.focus();
  }, [what, lost]);
  return heading;
}
