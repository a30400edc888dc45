'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { knownSession, useSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import type { BrowserInput } from '@/lib/contracts';
import { callLater } from '@/lib/query/call-later';

/** What the island says, fixed on the server: it stands on pages from the cache. */
export interface CollectWords {
  readonly collect: string;
  readonly collected: string;
  readonly done: string;
  readonly undone: string;
  readonly failed: string;
}
type Thing = Pick<BrowserInput<'collection.state'>, 'courseId' | 'informationId'>;

/** Puts a course or an article aside, or lets it go again; a stranger is asked to sign in first. */
export function CollectButton({ courseId, informationId, words }: Thing & { readonly words: CollectWords }) {
  const { user } = useSession();
  const rsNo = user?.rsNo ?? null;
  const [collected, setCollected] = useState(false);
  const [busy, setBusy] = useState(false);
  /** What the learner pressed is newer than any state that was asked for before. */
  const pressed = useRef(false);

  useEffect(() => {
    if (rsNo === null) return;
    let left = false;
    void callLater('collection.state', { courseId, informationId }).then((answer) => {
      if (!left && !pressed.current && answer.ok) setCollected(answer.data.collected === 1);
    });
    return () => {
      left = true;
      pressed.current = false;
      setCollected(false);
    };
  }, [rsNo, courseId, informationId]);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { user: learner } = await knownSession();
    if (!learner) {
      setBusy(false);
      void openDialog('login', { resume: location.pathname + location.search });
      return;
    }
    pressed.current = true;
    const next = collected ? 0 : 1;
    const answer = await callLater('collection.toggle', { courseId, informationId, collected: next });
    setBusy(false);
    if (!answer.ok) {
      toast(answer.message || words.failed, { tone: 'failure' });
      return;
    }
    setCollected(next === 1);
    toast(next === 1 ? words.done : words.undone, { tone: 'success' });
  }
  return (
    <Button kind={collected ? 'hl' : 'outline'} size="s" icon="star" aria-pressed={collected} onClick={() => void press()}>
      {collected ? words.collected : words.collect}
    </Button>
  );
}
