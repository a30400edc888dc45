'use client';
import { Button, type TableColumnsType } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ParcelList } from '@/lib/ops/order-kinds';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { ask } from '../data/ask';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { DueIn } from '../parts/due-in';
import { InTrouble } from '../parts/in-trouble';
import { Masked } from '../parts/masked';
import { RowMenu } from '../parts/row-menu';
import { State } from '../parts/state';
import { yuan } from '../parts/yuan';
import styles from './shipping-screen.module.css';

export type Parcel = DeskOutput<'shipping.list'>['list'][number];

/** What can be done with a row; a label where whoever looks may see addresses. */
interface Doing {
  readonly send: (parcel: Parcel) => void;
  readonly correct: (parcel: Parcel) => void;
  readonly receive: (parcel: Parcel) => void;
  readonly label: ((orderNo: string) => void) | null;
}

const Numbered = ({ carrier, number, none }: { readonly carrier: string; readonly number: string; readonly none: string }) =>
  number === '' ? (
    none
  ) : (
    <>
      {carrier} <Code>{number}</Code>
    </>
  );

/** The columns of a list of parcels: the same for all up to where it goes, then what matters there. */
export function useParcelColumns(which: ParcelList, { send, correct, receive, label }: Doing): TableColumnsType<Parcel> {
  const t = useTranslations('ops.shipping');
  const open = useTranslations('ops.orders');
  const acts = useTranslations('ops.list');
  const may = useMay();
  const receives = may('returns.receive');
  const number = {
    title: t('number'),
    render: (_: unknown, { carrier, number: no }: Parcel) => <Numbered carrier={carrier} number={no} none="—" />,
  };
  const area = { title: t('area'), dataIndex: 'area' };
  const last = { title: t('last'), render: (_: unknown, { last: words }: Parcel) => (words === '' ? '—' : words) };
  const own: Readonly<Record<ParcelList, TableColumnsType<Parcel>>> = {
    waiting: [
      area,
      { title: t('due'), render: (_, { dueAt }) => <DueIn at={dueAt} /> },
      {
        title: t('state'),
        render: (_, { labelled, refundWaits }) =>
          refundWaits ? (
            <State tone="wait">{t('refundWaits')}</State>
          ) : (
            <State tone={labelled ? 'go' : 'off'}>{t(labelled ? 'labelled' : 'unlabelled')}</State>
          ),
      },
      {
        title: t('do'),
        align: 'right',
        render: (_, parcel) =>
          label === null ? (
            <Button size="small" onClick={() => send(parcel)}>
              {t('send')}
            </Button>
          ) : (
            <>
              <Button size="small" aria-keyshortcuts="F2" onClick={() => label(parcel.orderNo)}>
                {t(parcel.labelled ? 'labelAgain' : 'label')}
              </Button>{' '}
              <RowMenu
                label={acts('acts', { name: parcel.orderNo })}
                items={[{ key: 'send', label: t('send'), onClick: () => send(parcel) }]}
              />
            </>
          ),
      },
    ],
    sent: [area, number, last],
    arrived: [area, number, last],
    returning: [
      {
        title: t('backNumber'),
        render: (_, { back }) => <Numbered carrier={back.carrier} number={back.number} none={t('backNone')} />,
      },
      { title: t('held'), align: 'right', render: (_, { heldFen }) => yuan(heldFen) },
      { title: t('state'), render: (_, { back }) => <BackState back={back} /> },
      {
        title: t('do'),
        align: 'right',
        render: (_, parcel) =>
          parcel.back.receivedAt === null && receives ? (
            <Button size="small" onClick={() => receive(parcel)}>
              {t('receive')}
            </Button>
          ) : (
            '—'
          ),
      },
    ],
    trouble: [
      {
        title: t('wrong'),
        render: (_, { trouble, last: words }) => (
          <>
            <InTrouble trouble={trouble} />
            <span className={styles.said}>{words}</span>
          </>
        ),
      },
      number,
      {
        title: t('do'),
        align: 'right',
        render: (_, parcel) => (
          <Button size="small" onClick={() => correct(parcel)}>
            {t('correct')}
          </Button>
        ),
      },
    ],
  };
  return [
    {
      title: t('order'),
      render: (_, { orderNo }) => (
        <>
          <Link href={screenPath('orders', orderNo)} prefetch={false}>
            {open('open')}
          </Link>{' '}
          <Code short>{orderNo}</Code>
        </>
      ),
    },
    { title: t('books'), render: (_, { books }) => books.join('、') },
    {
      title: t('receiver'),
      render: (_, { orderNo, receiver, phone }) => (
        <>
          {receiver}{' '}
          {phone !== '' && may('personal.open') ? (
            <Masked masked={phone} open={() => ask('orders.person', { orderNo }).then(({ receiverPhone }) => receiverPhone)} />
          ) : (
            phone
          )}
        </>
      ),
    },
    ...own[which],
  ];
}

/** Whether returned books are there, and how they look. */
function BackState({ back: { receivedAt, condition } }: Pick<Parcel, 'back'>) {
  const t = useTranslations('ops.shipping');
  if (receivedAt === null) return <State tone="wait">{t('awaited')}</State>;
  const words = condition === null ? t('receivedPlain') : t('received', { condition: t(`condition.${condition}`) });
  return <State tone={condition === 'damaged' ? 'bad' : 'ok'}>{words}</State>;
}
