import { Fragment, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { afterFrame } from '@/lib/client/after-frame';
import { currentDialog, currentOverlay, subscribeDialogs, type DialogEntry, type DialogKind } from '@/lib/client/dialogs';
import { dialogRegistry } from './dialog-registry';

const none = (): null => null;

/** A dialog takes the focus, holds the page behind it and measures it: too much for the frame that answers a press. */
const soon = (tell: () => void): (() => void) => subscribeDialogs(() => afterFrame(tell));

function draw<K extends DialogKind>({ kind, props, close }: DialogEntry<K>): ReactNode {
  return dialogRegistry[kind]({ ...props, close });
}

/** Draws the dialog that is due, and over it the notice that is due. */
export function DialogHost() {
  const entry = useSyncExternalStore(soon, currentDialog, none);
  const overlay = useSyncExternalStore(soon, currentOverlay, none);
  return (
    <Suspense fallback={null}>
      {entry ? <Fragment key={entry.key}>{draw(entry)}</Fragment> : null}
      {overlay ? <Fragment key={overlay.key}>{draw(overlay)}</Fragment> : null}
    </Suspense>
  );
}
