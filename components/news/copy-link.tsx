'use client';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/client/copy';
import { toast } from '@/lib/client/toast';

/** Copies the page's own address, without what a campaign has hung on it. `address` = path and query. */
export function CopyLink({
  address,
  label,
  done,
  failed,
}: {
  readonly address: string;
  readonly label: string;
  readonly done: string;
  readonly failed: string;
}) {
  const copy = async (): Promise<void> => {
    const copied = await copyText(location.origin + address);
    toast(copied ? done : failed, { tone: copied ? 'success' : 'failure' });
  };
  return (
    <Button kind="outline" size="s" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
