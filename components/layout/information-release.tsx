'use client';
import { openDialog } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';

/** 信息发布 opens the login dialog; whoever is signed in goes to their notifications (decisions §10). */
export function InformationRelease({
  label,
  notifications,
  onDone,
}: {
  readonly label: string;
  readonly notifications: string;
  readonly onDone?: () => void;
}) {
  const { state } = useSession();
  const onClick = (): void => {
    if (state === 'signedIn') {
      window.location.assign(notifications);
      return;
    }
    onDone?.();
    void openDialog('login', { resume: notifications });
  };
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}
