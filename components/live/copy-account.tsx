'use client';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/client/copy';
import { toast } from '@/lib/client/toast';
import type { CopyWords } from '@/lib/i18n/copy-words';

/** Copies the adviser's WeChat account and says what became of it (§8). */
export function CopyAccount({ account, label, words }: { readonly account: string; readonly label: string; readonly words: CopyWords }) {
  const copy = async (): Promise<void> => {
    const result = await copyText(account);
    toast(words[result], { tone: result === 'copied' ? 'success' : 'failure' });
  };
  return (
    <Button kind="ink" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
