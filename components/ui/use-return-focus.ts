'use client';
import { useState } from 'react';
import { focusedLast } from '@/lib/client/dialogs';

/** The element, or where it is hidden by now (a menu that closed) the nearest control above it that is not. */
function focusable(element: HTMLElement): HTMLElement | null {
  let place: HTMLElement | null = element;
  while (place) {
    const controls: readonly HTMLElement[] = place === element ? [element] : [...place.querySelectorAll<HTMLElement>('button, a[href]')];
    const visible = controls.find((control) => control.isConnected && control.getClientRects().length > 0);
    if (visible) return visible;
    place = place.parentElement;
  }
  return null;
}

/** Gives the focus back to what had it before this appeared; for dialogs that are opened by code, without a Radix trigger. */
export function useReturnFocus(): (event: Event) => void {
  const [before] = useState(focusedLast);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before !== document.body) focusable(before)?.focus();
  };
}
