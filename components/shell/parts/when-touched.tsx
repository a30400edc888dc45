'use client';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react';
import { endWaiting, wanted, wantNow, WAITS } from '@/lib/client/waiting';

export interface Wish {
  /** The part is not whole as it was sent, or moves by itself: its code is fetched at once. */
  readonly now: boolean;
  /** Nothing stands below it, which could move: it keeps no height of its own. */
  readonly last?: boolean;
}

/** Is the page just being taken over from the server? Whoever comes later came by a press. */
const isFirstPage = (): boolean => typeof document === 'undefined' || document.documentElement.dataset.live !== '1';

/**
 * A part of a page whose code is fetched when somebody first touches the page (docs/decisions/first-answers.md). Until then it
 * stands as the server drew it: words, links and pictures are there, presses are kept. It is at least as high as the window: after a
 * press it comes a moment after what stands around it, and nothing is to move then. `urgent` looks at the address for what
 * the server does not see of it.
 */
export function whenTouched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  urgent: () => boolean = () => false,
): ComponentType<P & Wish> {
  // What the address asks for is on its way while React takes the page over.
  if (typeof document !== 'undefined' && urgent()) load().catch(() => undefined);
  const Part = lazy(async () => {
    await wanted;
    const Code = await load();
    function Arrived({ area, given }: { readonly area: RefObject<HTMLElement | null>; readonly given: P }) {
      // Not before the area itself is there: code that is known already arrives together with it.
      useEffect(() => {
        if (area.current) endWaiting(area.current);
      }, [area]);
      return <Code {...given} />;
    }
    return { default: Arrived };
  });
  return function Waiting(props) {
    const area = useRef<HTMLDivElement>(null);
    const [waits] = useState(isFirstPage);
    const { now, last } = props;
    useEffect(() => {
      if (now || !waits || urgent()) wantNow();
    }, [now, waits]);
    // The same element as long as it is given the same: a part that waits is not drawn anew.
    const part = useMemo(
      () => (
        <Suspense>
          <Part area={area} given={props} />
        </Suspense>
      ),
      [props],
    );
    return (
      <div ref={area} className={last ? undefined : 'min-h-screen'} {...(waits ? { [WAITS]: '' } : {})}>
        {part}
      </div>
    );
  };
}
