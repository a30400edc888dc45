import { useEffect, useState } from 'react';
import { TextButton } from '@/components/ui/text-link';
import type { TryWords } from './words';

/** A way to the next hint of a question that is still under its slip, wherever on the page it lies; none when all `count` were lifted. */
export function NextHint({ of, count, words }: { readonly of: string; readonly count: number; readonly words: TryWords }) {
  const [lifted, setLifted] = useState(0);
  useEffect(() => {
    const look = (): void => setLifted(document.querySelectorAll(`[data-hint="${of}"][open], [data-hint="${of}"][data-seen]`).length);
    // `toggle` does not bubble.
    document.addEventListener('toggle', look, true);
    return () => document.removeEventListener('toggle', look, true);
  }, [of]);
  if (lifted >= count) return null;
  const lift = (): void => {
    const next = document.querySelector<HTMLDetailsElement>(`details[data-hint="${of}"]:not([open]):not([data-seen])`);
    if (!next) return;
    next.open = true;
    // Its text is what is wanted; the summary takes the keyboard there.
    next.querySelector('summary')?.focus();
  };
  return <TextButton onClick={lift}>{words.nextHint}</TextButton>;
}
