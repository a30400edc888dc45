'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentType } from 'react';
import { currentDialog, currentOverlay, subscribeDialogs } from '@/lib/client/dialogs';
import { currentToast, sayLeftToast, subscribeToast } from '@/lib/client/toast';
import { watchBack } from '@/lib/client/back-layers';
import { comeAlive } from '@/lib/client/early-tap';
import { watchGuardedLinks } from '@/lib/client/login-in-place';
import { watchRouterLinks } from '@/lib/client/router-links';
import { watchVitals } from '@/lib/client/vitals';
import { onFirstTouch } from '@/lib/client/touch';
import { watchAttempts } from '@/lib/query/watch-attempts';

/**
 * The hosts of dialogs and toasts. Their code is fetched when somebody first touches the page, or as soon as it needs
 * them. Where it does not arrive the page stays as it is, and the next wish fetches it again. Links, those that need a login
 * among them, and the back button are watched from here, too, and what waits on this device for a network.
 */
export function AppShell() {
  const [Hosts, setHosts] = useState<ComponentType | null>(null);
  const router = useRouter();
  // Before what was pressed too early is pressed again.
  useEffect(() => watchRouterLinks(router), [router]);
  useEffect(() => {
    const want = (): void => {
      import('./hosts').then(
        (loaded) => setHosts(() => loaded.default),
        () => currentDialog()?.close('dismissed'),
      );
    };
    sayLeftToast();
    if (currentDialog() || currentOverlay() || currentToast()) want();
    const stops = [
      subscribeDialogs(want),
      subscribeToast(want),
      onFirstTouch(document, want),
      watchGuardedLinks(),
      watchBack(),
      watchVitals(),
      watchAttempts(),
    ];
    comeAlive();
    // Only WeChat shows cards: nobody else fetches their code.
    if (/MicroMessenger/i.test(navigator.userAgent))
      import('@/lib/query/page-card').then(
        ({ keepPageCard }) => keepPageCard(),
        () => undefined,
      );
    return () => stops.forEach((stop) => stop());
  }, []);
  return Hosts ? <Hosts /> : null;
}
