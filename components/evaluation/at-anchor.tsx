'use client';
import { useEffect } from 'react';

/** What the address names comes into view once it is there: it is not yet when the router looks for it, while the screen is read. */
export function AtAnchor() {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, []);
  return null;
}
