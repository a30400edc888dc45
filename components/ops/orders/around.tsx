'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { screenPath } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { InTrouble } from '../parts/in-trouble';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { CorrectDialog } from './dialogs';
import type { Story } from './story';
import styles from './around.module.css';
import track from './track.module.css';

function OrderLink({ orderNo }: { readonly orderNo: string }) {
  return (
    <Link href={screenPath('orders', orderNo)} prefetch={false}>
      {orderNo.replace(/(.{4})(?=.)/g, '$1 ')}
    </Link>
  );
}

/** What the learner told of the books' way back, and how they came. */
function Back({ back: { carrier, number, toldAt, received } }: { readonly back: NonNullable<Story['back']> }) {
  const t = useTranslations('ops.order');
  const say = useTranslations('ops.shipping');
  return (
    <>
      {toldAt === null ? null : <p>{t('backParcel', { carrier, number, at: when(toldAt) })}</p>}
      {received === null ? null : (
        <p>
          {received.condition === null
            ? t('backHerePlain', { at: when(received.at) })
            : t('backHere', {
                at: when(received.at),
                condition: say(`condition.${received.condition}`),
                note: received.note === '' ? '' : `：${received.note}`,
              })}
        </p>
      )}
    </>
  );
}

/** The parcel, what was said, changes of course, the invoice. */
export function OrderAround({ story, parcelOnly }: { readonly story: Story; readonly parcelOnly: boolean }) {
  return parcelOnly ? (
    <Parcel story={story} />
  ) : (
    <div className={styles.halves}>
      <Parcel story={story} />
      <Said story={story} />
    </div>
  );
}

/** 补寄, whose number can be put right. */
function Resent({
  orderNo,
  of: { what, carrier, number, shippedAt },
}: {
  readonly orderNo: string;
  readonly of: NonNullable<Story['parcel']>['resent'][number];
}) {
  const t = useTranslations('ops.order');
  const say = useTranslations('ops.shipping');
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <p>
      {t('resentBy', { what, carrier, at: when(shippedAt) })} <Code>{number}</Code>{' '}
      {may('orders.ship') ? (
        <Button size="small" aria-label={`${say('correct')} ${number}`} onClick={() => setOpen(true)}>
          {say('correct')}
        </Button>
      ) : null}
      {open ? <CorrectDialog orderNo={orderNo} carrier={carrier} resent={number} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function Parcel({ story: { order, parcel, back } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  return (
    <Card title={t('parcel')} note={parcel === null ? null : <Code>{parcel.number}</Code>} padded>
      {parcel === null ? (
        <p className={track.meta}>{order.requiresShipping ? t('notSent') : t('noParcel')}</p>
      ) : (
        <>
          <p className={track.meta}>{t('carriedBy', { carrier: parcel.carrier, at: when(parcel.shippedAt) })}</p>
          {parcel.trouble === null ? null : (
            <p>
              <InTrouble trouble={parcel.trouble} />
            </p>
          )}
        </>
      )}
      {parcel?.resent.map((one) => (
        <Resent key={one.number} orderNo={order.orderNo} of={one} />
      ))}
      {back === null ? null : <Back back={back} />}
      {parcel === null ? null : (
        <ul className={track.track}>
          {parcel.track.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span>{when(at)}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Said({ story: { order, messages, changes, invoice } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  return (
    <>
      <Card title={t('messages')} padded>
        {messages.length === 0 ? <p className={track.meta}>{t('noMessages')}</p> : null}
        <ul className={track.track}>
          {messages.map(({ id, at, title, words, ticketNo }) => (
            <li key={id}>
              <span>{when(at)}</span>
              {ticketNo === '' ? (
                <>
                  {t('told')} <b>{title}</b>
                </>
              ) : (
                <>
                  {words}{' '}
                  <Link href={screenPath('inbox', null, { ticket: ticketNo })} prefetch={false}>
                    {t('toTicket')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('changes')} padded>
        {changes.length === 0 ? <p className={track.meta}>{t('noChanges')}</p> : null}
        <ul className={track.track}>
          {changes.map((change) => {
            const away = change.orderNo === order.orderNo;
            return (
              <li key={change.newOrderNo}>
                <span>{when(change.at)}</span>
                {away ? t('changedTo') : t('changedFrom')} {away ? change.title : null}{' '}
                <OrderLink orderNo={away ? change.newOrderNo : change.orderNo} /> {change.state}{' '}
                {t('credit2', { sum: yuan(change.creditFen) })}
              </li>
            );
          })}
        </ul>
        <p className={invoice === null ? track.meta : undefined}>
          {invoice === null
            ? t('noInvoice')
            : t('invoiceLine', { title: invoice.title, sum: yuan(invoice.amountFen), state: invoice.state })}{' '}
          {invoice !== null && invoice.number !== '' ? <Code>{invoice.number}</Code> : null}{' '}
          {invoice?.state === '待红冲' ? t('redOwed', { sum: yuan(invoice.redFen) }) : null}
        </p>
        {invoice?.reds.map(({ number, amountFen, at }) => (
          <p key={number}>
            {t('red', { sum: yuan(amountFen), at: when(at) })} <Code>{number}</Code>
          </p>
        ))}
      </Card>
    </>
  );
}
