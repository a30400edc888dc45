'use client';
import { Fragment, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { currentDialog, subscribeDialogs, type DialogEntry, type DialogKind } from '@/lib/client/dialogs';
import { dialogRegistry } from './dialog-registry';

const none = (): null => null;

function draw<K extends DialogKind>({ kind, props, close }: DialogEntry<K>): ReactNode {
  return dialogRegistry[kind]?.({ ...props, close });
}

/** Draws the dialog at the head of the queue; the next one comes when it is closed. */
export default function DialogHost() {
  const entry = useSyncExternalStore(subscribeDialogs, currentDialog, none);
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <Fragment key={entry.key}>{draw(entry)}</Fragment>
    </Suspense>
  );
}
