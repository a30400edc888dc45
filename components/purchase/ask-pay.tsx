import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import type { Order } from './types';

/** 请家长付款: the way to the link by which somebody else pays this order. */
export function AskPay({ order }: { readonly order: Order }) {
  const t = useTranslations('purchase');
  const { orderNo, requiresShipping: paper, lines } = order;
  return (
    <div className="mt-24">
      <Button kind="outline" block onClick={() => void openDialog('askPay', { orderNo, title: lines[0]?.title ?? '', paper })}>
        {t('askPay')}
      </Button>
    </div>
  );
}
