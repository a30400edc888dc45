import { useCallback, useEffect, useState } from 'react';
import { afterFrame } from '@/lib/client/after-frame';
import { canFloatFilm, canFloatPage, floatEvents, floatFilm, isAfloat, openPane } from './window';

export interface Floating {
  /** Is the lesson in a small window? Null where it cannot be. */
  readonly on: boolean | null;
  /** The window that a drawn lesson is in. */
  readonly pane: Window | null;
  readonly toggle: () => void;
}

/** A lesson in a small window that stays in front of others: a film in the browser's own, a drawn one in one of ours. */
export function useFloating(film: HTMLVideoElement | null, drawn: boolean): Floating {
  const [pane, setPane] = useState<Window | null>(null);
  const [afloat, setAfloat] = useState(false);

  useEffect(() => {
    if (!film) return;
    const look = (): void => setAfloat(isAfloat(film));
    for (const name of floatEvents) film.addEventListener(name, look);
    return () => {
      for (const name of floatEvents) film.removeEventListener(name, look);
      setAfloat(false);
    };
  }, [film]);

  // What is closed by its own key, and what is left behind by a lesson that is over.
  useEffect(() => {
    if (!pane) return;
    const closed = (): void => setPane(null);
    pane.addEventListener('pagehide', closed);
    return () => {
      pane.removeEventListener('pagehide', closed);
      pane.close();
    };
  }, [pane]);
  useEffect(() => {
    if (!drawn) pane?.close();
  }, [drawn, pane]);

  const toggle = useCallback((): void => {
    if (!drawn) {
      if (film && canFloatFilm(film)) floatFilm(film);
    } else if (pane) pane.close();
    // A window takes its time: the press is seen first, and counts for seconds.
    else afterFrame(() => void openPane().then(setPane));
  }, [drawn, film, pane]);
  const can = drawn ? canFloatPage() : film !== null && canFloatFilm(film);
  return { on: can ? (drawn ? pane !== null : afloat) : null, pane, toggle };
}
