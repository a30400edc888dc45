'use client';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/client/copy';
import { toast } from '@/lib/client/toast';
import type { CopyWords } from '@/lib/i18n/copy-words';

/** Copies the page's own address, without what a campaign has hung on it. `address` = path and query. */
export function CopyLink({
  address,
  label,
  words,
}: {
  readonly address: string;
  readonly label: string;
  /** What to say of each outcome (§8). */
  readonly words: CopyWords;
}) {
  const copy = async (): Promise<void> => {
    const result = await copyText(location.origin + address);
    toast(words[result], { tone: result === 'copied' ? 'success' : 'failure' });
  };
  return (
    <Button kind="outline" size="s" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
