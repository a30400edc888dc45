'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { currentDialog, currentOverlay, subscribeDialogs } from '@/lib/client/dialogs';
import { currentToast, subscribeToast } from '@/lib/client/toast';
import { onFirstTouch } from '@/lib/client/touch';

const Hosts = lazy(() => import('./hosts'));

/** The hosts of dialogs and toasts. Their code is fetched when somebody first touches the page, or as soon as it needs them. */
export function AppShell() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    if (currentDialog() || currentOverlay() || currentToast()) want();
    const stops = [subscribeDialogs(want), subscribeToast(want), onFirstTouch(document, want)];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Hosts />
    </Suspense>
  );
}
