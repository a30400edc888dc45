'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/lib/client/use-copy';

/** Copies the parcel's number, which is typed into the carrier's own site. */
export function CopyNumber({ number }: { readonly number: string }) {
  const t = useTranslations('orders');
  const copy = useCopy();
  return (
    <Button kind="outline" size="s" icon="copy" onClick={() => void copy(number)}>
      {t('copyNumber')}
    </Button>
  );
}
