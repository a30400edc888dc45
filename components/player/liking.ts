import { useCallback, useState } from 'react';

/** What somebody likes in a player, on this device: whether captions are shown, whether it is read aloud, whether it stops to ask, what is looked at. */
type Liking = 'captions' | 'aloud' | 'turns' | 'picture';

const key = (name: Liking): string => `player:${name}`;

function read(name: Liking): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

/** A liking that outlives the page, where the browser keeps things. */
export function useLiking(name: Liking, usual: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(name) ?? usual);
  const like = useCallback(
    (next: string): void => {
      setValue(next);
      try {
        localStorage.setItem(key(name), next);
      } catch {
        // Forbidden or full: it holds for this page.
      }
    },
    [name],
  );
  return [value, like];
}
