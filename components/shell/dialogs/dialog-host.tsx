import { Fragment, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { currentDialog, currentOverlay, subscribeDialogs, type DialogEntry, type DialogKind } from '@/lib/client/dialogs';
import { dialogRegistry } from './dialog-registry';

const none = (): null => null;

function draw<K extends DialogKind>({ kind, props, close }: DialogEntry<K>): ReactNode {
  return dialogRegistry[kind]({ ...props, close });
}

/** Draws the dialog that is due, and over it the notice that is due. */
export function DialogHost() {
  const entry = useSyncExternalStore(subscribeDialogs, currentDialog, none);
  const overlay = useSyncExternalStore(subscribeDialogs, currentOverlay, none);
  return (
    <Suspense fallback={null}>
      {entry ? <Fragment key={entry.key}>{draw(entry)}</Fragment> : null}
      {overlay ? <Fragment key={overlay.key}>{draw(overlay)}</Fragment> : null}
    </Suspense>
  );
}
