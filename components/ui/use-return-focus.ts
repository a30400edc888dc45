'use client';
import { useState } from 'react';

/** Gives the focus back to what had it before this appeared; for dialogs that are opened by code, without a Radix trigger. */
export function useReturnFocus(): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
