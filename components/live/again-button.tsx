'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';

/** Makes a new order for one's own lead; the page then shows how to pay it. */
export function AgainButton({ leadId, label, busyLabel }: { readonly leadId: string; readonly label: string; readonly busyLabel: string }) {
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  const again = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const wish = { leadId };
    const answer = await sendOnce(wish, (requestId) => callLater('live.again', { ...wish, requestId }));
    if (answer.ok) return location.reload();
    setBusy(false);
    toast(answer.message, { tone: 'failure' });
  };
  return (
    <Button kind="buy" block disabled={busy} onClick={() => void again()}>
      {busy ? busyLabel : label}
    </Button>
  );
}
