'use client';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { saidIn } from '@/lib/pages/failure';
import { Button } from '@/components/ui/button';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { openDialog } from '@/lib/client/dialogs';
import layout from '@/messages/zh-CN/layout.json';
import { IslandMessages } from '../providers/island-messages';

/** The panel in place of a failed page, with the way back to the page itself. */
export default function PageError({ digest, reset }: { readonly digest: string; readonly reset: () => void }) {
  const router = useRouter();
  const again = (): void => {
    startTransition(() => {
      router.refresh();
      reset();
    });
  };
  const login = (): void => {
    void openDialog('login', { resume: window.location.pathname + window.location.search });
  };
  const { kind, words } = saidIn(digest);
  return (
    <IslandMessages messages={{}}>
      <main id="main" className="wrap">
        <LoadErrorPanel kind={kind} words={words} onReload={again}>
          {kind === 'denied' ? <Button onClick={login}>{layout.user.login}</Button> : undefined}
        </LoadErrorPanel>
      </main>
    </IslandMessages>
  );
}
