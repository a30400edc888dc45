'use client';
import { Button, Input, type InputRef } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent } from 'react';
import { chinaTimeText } from '@/lib/kernel/time';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { Key } from '../parts/key';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import { HandoverSheet } from './handover-sheet';
import styles from './handover.module.css';
import { useHandover } from './use-handover';

interface Props {
  readonly waiting: number;
  /** Prints the label of an order; null where whoever scans may not see addresses. */
  readonly onLabel: ((orderNo: string) => void) | null;
}

/** 扫码交接: one field that takes what the scanner types; scanned is handed over, and what must not go is said in red. */
export function Handover({ waiting, onLabel }: Props) {
  const t = useTranslations('ops.shipping.handover');
  const [carrier, setCarrier] = useState('');
  const [text, setText] = useState('');
  const [printing, setPrinting] = useState(false);
  const [listed, setListed] = useState(0);
  const field = useRef<InputRef>(null);
  const { parcel, lines, busy, scan, drop } = useHandover(carrier.trim());
  const gone = lines.flatMap((line) => (line.gone === null ? [] : [line.gone]));
  const again = parcel ?? gone[0];
  const refused = lines.length - gone.length;
  // The courier's sheet is made of what was scanned here, and of nothing else.
  useAskBeforeLeaving(() => gone.length > listed);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      scan(text);
      setText('');
    }
    if (event.key === 'Escape') {
      setText('');
      drop();
    }
  };
  return (
    <Card title={t('title')} note={t('note')} padded>
      <label className={styles.carrier}>
        <span>{t('carrier')}</span>
        <Input
          value={carrier}
          maxLength={20}
          onChange={({ target }) => setCarrier(target.value)}
          onPressEnter={() => field.current?.focus()}
        />
      </label>
      <Input
        ref={field}
        className={styles.field}
        size="large"
        autoFocus
        autoComplete="off"
        aria-label={t('field')}
        placeholder={t(parcel === null ? 'scanOrder' : 'scanNumber')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.now} role="status">
        {parcel === null ? (
          t('scanOrder')
        ) : (
          <>
            <b>{t('going', { receiver: parcel.receiver, books: parcel.books.join('、') })}</b>{' '}
            <Button type="text" size="small" onClick={drop}>
              {t('drop')}
              <Key>Esc</Key>
            </Button>
          </>
        )}
      </div>
      {onLabel !== null && again !== undefined ? (
        <Button className={styles.again ?? ''} size="small" aria-keyshortcuts="F2" onClick={() => onLabel(again.orderNo)}>
          {t('again', { receiver: again.receiver })}
          <Key>F2</Key>
        </Button>
      ) : null}
      <p className={styles.count}>
        <b>{gone.length}</b> {t('count', { all: gone.length + waiting, refused })}
      </p>
      <ol className={styles.lines} aria-label={t('done')} aria-busy={busy}>
        {lines.map(({ id, at, gone: sent, code, why }) => (
          <li key={id}>
            <span className={styles.when}>{chinaTimeText(new Date(at)).slice(11)}</span>
            {sent === null ? (
              <State tone="bad">{why}</State>
            ) : (
              <State tone="ok">{t('sent', { receiver: sent.receiver, books: sent.books.join('、') })}</State>
            )}
            <span className={styles.code}>{code}</span>
          </li>
        ))}
      </ol>
      <Button block disabled={gone.length === 0} onClick={() => setPrinting(true)}>
        {gone.length === 0 ? t('printNone') : t('print', { count: gone.length })}
      </Button>
      {printing ? <HandoverSheet parcels={gone} onPrint={() => setListed(gone.length)} onClose={() => setPrinting(false)} /> : null}
    </Card>
  );
}
