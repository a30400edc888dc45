'use client';
import { Button, Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { parcelLists } from '@/lib/ops/order-kinds';
import type { DeskOutput } from '@/lib/ops/contract';
import { nextOf, useAct, usePages } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { mayLeave } from '../data/use-unsaved';
import { useMay } from '../data/who';
import { CorrectDialog, ReceiveDialog, ShipDialog } from '../orders/dialogs';
import { Key } from '../parts/key';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { saveCsv } from '../parts/save-file';
import { useParcelColumns, type Parcel } from './columns';
import { Handover } from './handover';
import { ImportNumbers } from './import-numbers';
import { Labels } from './labels';
import { useWaitingTable } from './use-waiting-table';
import { Words } from '../parts/words';
import styles from './shipping-screen.module.css';

const columns = ['orderNo', 'carrier', 'number', 'receiver', 'phone', 'address', 'books'] as const;

type Label = DeskOutput<'shipping.labels'>['labels'][number];

/** What is asked about which parcel. */
interface Doing {
  readonly what: 'send' | 'correct' | 'receive';
  readonly parcel: Parcel;
}

/** 发货: what is to be sent, one by one, by a file or with printed labels; what is on its way; what comes back; what is in trouble. */
export function ShippingScreen() {
  const t = useTranslations('ops');
  const { get, set } = useFilters();
  const may = useMay();
  const which = parcelLists.find((one) => one === get('list')) ?? 'waiting';
  const words = get('words');
  const found = usePages('shipping.list', { which, words }, nextOf, { cursor: 'after', every: 60_000 });
  const counts = found.data?.pages[0]?.counts;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const [printed, setPrinted] = useState<readonly Label[] | null>(null);
  const labels = useAct('shipping.labels', ({ labels: made }) => setPrinted(made));
  const table = useWaitingTable((made) =>
    saveCsv(t('shipping.file'), [
      columns.map((name) => t(`shipping.column.${name}`)),
      ...made.map(({ orderNo, receiver, phone, address, books }) => [orderNo, '', '', receiver, phone, address, books.join('、')]),
    ]),
  );
  const label = may('personal.open') ? (orderNo: string) => labels.mutate({ as: 'print', orderNos: [orderNo] }) : null;
  const rowColumns = useParcelColumns(which, {
    send: (parcel) => setDoing({ what: 'send', parcel }),
    correct: (parcel) => setDoing({ what: 'correct', parcel }),
    receive: (parcel) => setDoing({ what: 'receive', parcel }),
    label,
  });
  const shown = found.data?.pages.flatMap(({ list }) => list) ?? [];
  // What a colleague has sent, or wishes to give money back for, since it was ticked gets no label.
  const ticked = shown.flatMap(({ orderNo, refundWaits }) => (chosen.includes(orderNo) && !refundWaits ? [orderNo] : []));
  const waits = which === 'waiting';
  const scanning = waits && get('scan') !== '';
  return (
    <Page
      title={t('nav.shipping')}
      note={counts ? t('shipping.note', { count: counts.waiting }) : null}
      actions={
        waits ? (
          <>
            {may('personal.open') ? (
              <Button disabled={shown.length === 0} loading={table.isPending} onClick={() => table.mutate(words)}>
                {t('shipping.download')}
              </Button>
            ) : null}
            <ImportNumbers />
            <Button aria-expanded={scanning} onClick={() => mayLeave() && set({ scan: scanning ? null : '1' })}>
              {t(scanning ? 'shipping.handover.shut' : 'shipping.handover.open')}
            </Button>
            {may('personal.open') ? (
              <Button
                type="primary"
                disabled={ticked.length === 0}
                loading={labels.isPending}
                onClick={() => labels.mutate({ as: 'print', orderNos: ticked })}
              >
                {ticked.length === 0 ? t('shipping.noneChosen') : t('shipping.labels', { count: ticked.length })}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Tabs
        activeKey={which}
        onChange={(list) => {
          if (!mayLeave()) return;
          setChosen([]);
          set({ list, scan: null });
        }}
        items={parcelLists.map((key) => ({ key, label: counts ? `${t(`shipping.${key}`)} ${counts[key] ?? 0}` : t(`shipping.${key}`) }))}
      />
      <Words className={styles.search} label={t('shipping.words')} />
      <div className={scanning ? styles.beside : undefined}>
        <Card>
          <List
            of={found}
            rows={({ pages }) => pages.flatMap(({ list }) => list)}
            rowKey={({ orderNo }) => orderNo}
            label={t(`shipping.${which}`)}
            empty={t(`shipping.empty.${which}`)}
            select={
              waits
                ? {
                    selectedRowKeys: ticked,
                    getCheckboxProps: ({ refundWaits }) => ({ disabled: refundWaits }),
                    onChange: (keys) => setChosen(keys.map(String)),
                  }
                : undefined
            }
            columns={rowColumns}
          />
          {waits && label !== null ? (
            <p className={styles.keys}>
              <Key>J</Key>
              <Key>K</Key> {t('today.walk')} <Key>F2</Key> {t('shipping.rowKeys')}
            </p>
          ) : null}
          <More of={found} />
        </Card>
        {scanning ? <Handover waiting={counts?.waiting ?? 0} onLabel={label} /> : null}
      </div>
      {doing === null ? null : doing.what === 'correct' ? (
        <CorrectDialog orderNo={doing.parcel.orderNo} carrier={doing.parcel.carrier} onClose={close} />
      ) : doing.what === 'receive' ? (
        <ReceiveDialog orderNo={doing.parcel.orderNo} onClose={close} />
      ) : (
        <ShipDialog orderNo={doing.parcel.orderNo} onClose={close} />
      )}
      {printed === null ? null : <Labels labels={printed} onClose={() => setPrinted(null)} />}
    </Page>
  );
}
