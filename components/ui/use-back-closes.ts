'use client';
import { useEffect, useRef } from 'react';
import { openLayer } from '@/lib/client/back-layers';

/** While `open`, a phone's back button calls `close` before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open]);
}
