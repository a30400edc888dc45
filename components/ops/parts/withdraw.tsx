'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';

/** Takes back what one has asked for oneself, while nobody has decided on it. */
export function Withdraw({ id }: { readonly id: number }) {
  const t = useTranslations('ops.approvals');
  const { message } = App.useApp();
  const { mutate, isPending } = useAct('approvals.withdraw', () => void message.success(t('withdrawn')));
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ id })}>
      {t('withdraw')}
    </Button>
  );
}
