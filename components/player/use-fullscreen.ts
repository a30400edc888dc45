import { useEffect, useState } from 'react';
import { fullscreenElement } from './shared/fullscreen';

/** Does something fill the screen now? The frame wears it, for its style sheet. */
export function useFullscreen(frame: HTMLElement | null): boolean {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const changed = (): void => setFullscreen(fullscreenElement() !== null);
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('webkitfullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('webkitfullscreenchange', changed);
    };
  }, []);
  useEffect(() => {
    frame?.toggleAttribute('data-full', fullscreen);
  }, [frame, fullscreen]);
  return fullscreen;
}
