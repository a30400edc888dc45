import { useTranslations } from 'next-intl';
import { copyText } from './copy';
import { toast } from './toast';

/** Copies a text and says what became of it (§8). Below a provider with the messages of `common`. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('common.copy');
  return async (text) => {
    const result = await copyText(text);
    toast(t(result), { tone: result === 'copied' ? 'success' : 'failure' });
  };
}
