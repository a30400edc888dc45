'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { currentDialog, currentOverlay, subscribeDialogs } from '@/lib/client/dialogs';
import { currentToast, subscribeToast } from '@/lib/client/toast';

const DialogHost = lazy(() => import('./dialog-host'));
const ToastHost = lazy(() => import('./toast-host'));

/** Milliseconds after which a browser without requestIdleCallback (Safari) counts as idle. */
const IDLE_MS = 2500;

/** Calls `start` when the browser has nothing better to do; returns the way to call that off. */
function whenIdle(start: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(start, { timeout: IDLE_MS * 2 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(start, IDLE_MS);
  return () => clearTimeout(timer);
}

/** The hosts of dialogs and toasts. Their code is fetched when the page is idle, or as soon as somebody needs them. */
export function AppShell() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    if (currentDialog() || currentOverlay() || currentToast()) want();
    const stops = [subscribeDialogs(want), subscribeToast(want), whenIdle(want)];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogHost />
      <ToastHost />
    </Suspense>
  );
}
