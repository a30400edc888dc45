'use client';
import { useState } from 'react';
import { livePages } from '@/components/live/channels';
import { Button } from '@/components/ui/button';
import { toast, toastDuration } from '@/lib/client/toast';
import type { LiveChannel } from '@/lib/contracts/live';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import { href } from '@/lib/routes';

/** Makes a new order for one's own lead and goes on to pay it. */
export function AgainButton({
  leadId,
  channel,
  label,
  busyLabel,
}: {
  readonly leadId: string;
  readonly channel: LiveChannel;
  readonly label: string;
  readonly busyLabel: string;
}) {
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  const again = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const wish = { leadId };
    const answer = await sendOnce(wish, (requestId) => callLater('live.again', { ...wish, requestId }));
    if (answer.ok) return location.assign(href(livePages[channel].detail, { lead: answer.data.leadId }));
    setBusy(false);
    toast(answer.message, { tone: 'failure', duration: toastDuration.mobileModule });
  };
  return (
    <Button kind="buy" block disabled={busy} onClick={() => void again()}>
      {busy ? busyLabel : label}
    </Button>
  );
}
