'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';

/**
 * Asked before a paper with open questions is handed in. It comes with the page, as `openDialog('confirm')` does not: a paper is handed in
 * without a network, too.
 */
export function HandDialog({ open, onHand, onStay }: { readonly open: number; readonly onHand: () => void; readonly onStay: () => void }) {
  const t = useTranslations('practice.paper');
  return (
    <Dialog title={t('hand')} alert narrow description={t('handOpen', { count: open })} onClose={onStay}>
      <DialogFoot>
        <Button kind="outline" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button onClick={onHand}>{t('hand')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
