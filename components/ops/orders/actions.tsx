'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { AddressDialog, CorrectDialog, ReceiveDialog, ResendDialog, ShipDialog, TellDialog } from './dialogs';
import { InvoiceActions } from './invoice-actions';
import type { Story } from './story';
import { useLinkMade } from './use-link-made';

const dialogs = {
  ship: ShipDialog,
  receive: ReceiveDialog,
  resend: ResendDialog,
  tell: TellDialog,
  address: AddressDialog,
} as const;
type Dialog = keyof typeof dialogs;

/** What can be done with an order now, by whoever looks at it. */
export function OrderActions({ story }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const { modal } = App.useApp();
  const say = useTranslations('ops.shipping');
  const [open, setOpen] = useState<Dialog | 'correct' | null>(null);
  const { order, can, parcel } = story;
  const { orderNo } = order;
  const close = useAct('orders.close');
  const link = useAct('orders.link', useLinkMade(t('linkDone')));
  const askClose = (): void =>
    void modal.confirm({
      title: t('closeTitle'),
      content: t('closeNote'),
      okText: t('close'),
      onOk: () => close.mutateAsync({ orderNo }).catch(() => undefined),
    });
  const Opened = open === null || open === 'correct' ? null : dialogs[open];
  const handles = may('orders.handle');
  return (
    <>
      {can.link && handles ? (
        <Button loading={link.isPending} onClick={() => link.mutate({ orderNo })}>
          {t('link')}
        </Button>
      ) : null}
      {handles ? <Button onClick={() => setOpen('tell')}>{t('tell')}</Button> : null}
      {can.close && handles ? <Button onClick={askClose}>{t('close')}</Button> : null}
      {can.address && handles ? <Button onClick={() => setOpen('address')}>{t('address')}</Button> : null}
      <InvoiceActions story={story} />
      {can.correct && may('orders.ship') ? <Button onClick={() => setOpen('correct')}>{say('correct')}</Button> : null}
      {can.resend && may('orders.ship') ? <Button onClick={() => setOpen('resend')}>{t('resend')}</Button> : null}
      {can.receive && may('returns.receive') ? <Button onClick={() => setOpen('receive')}>{say('receiveTitle')}</Button> : null}
      {can.ship && may('orders.ship') ? (
        <Button type="primary" onClick={() => setOpen('ship')}>
          {t('ship')}
        </Button>
      ) : null}
      {open === 'correct' && parcel !== null ? (
        <CorrectDialog orderNo={orderNo} carrier={parcel.carrier} onClose={() => setOpen(null)} />
      ) : null}
      {Opened === null ? null : <Opened orderNo={orderNo} onClose={() => setOpen(null)} />}
    </>
  );
}
