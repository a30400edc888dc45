'use client';
import { openDialog } from '@/lib/client/dialogs';
import { knownSession } from '@/lib/client/session';

/** 信息发布 opens the login dialog; whoever is signed in goes to their notifications (§2.16). */
export function InformationRelease({
  label,
  notifications,
  onDone,
}: {
  readonly label: string;
  readonly notifications: string;
  readonly onDone?: () => void;
}) {
  const onClick = async (): Promise<void> => {
    const { state } = await knownSession();
    if (state === 'signedIn') {
      window.location.assign(notifications);
      return;
    }
    onDone?.();
    void openDialog('login', { resume: notifications });
  };
  return (
    <button type="button" onClick={() => void onClick()}>
      {label}
    </button>
  );
}
