'use client';
import { Input, Radio } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { refundModes, type RefundMode } from '@/lib/ops/order-kinds';
import { useMay } from '../data/who';
import { MoneyButton } from '../parts/money-button';
import { Card } from '../parts/page';
import { RefuseRefund } from '../parts/refuse-refund';
import { TransferAgain, TransferRefund } from '../parts/transfer-refund';
import { State, type Tone } from '../parts/state';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import type { Story } from './story';
import { Wishes, type Wish } from './wishes';
import styles from './refund.module.css';

const tones: Readonly<Record<Story['refunds'][number]['state'], Tone>> = {
  held: 'wait',
  queued: 'go',
  sent: 'go',
  done: 'ok',
  failed: 'bad',
  dropped: 'off',
};

const sumOf = (refunds: Story['refunds']): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** The sum is shown, with the days and the deductions that it follows from, before anything goes; what went stands above it. */
export function OrderRefund({ story }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const say = useTranslations('ops.refunds');
  const may = useMay();
  const { refunds, wishes, quote, refusal, order } = story;
  const waits = (row: Wish['row']): boolean => wishes.some((wish) => wish.row === row && wish.refused === null);
  const went = (number: string): Story['refunds'] => refunds.filter(({ transferNo }) => transferNo === number);
  const last = wishes.find(({ row }) => row === 'orders.refund');
  return (
    <Card title={t('refund')} padded>
      <ul className={styles.done}>
        {refunds.map(({ refundNo, state, reason, note, amountFen, createdAt, doneAt, transferTo: to, transferNo: number }) => (
          <li key={refundNo}>
            <State tone={tones[state]}>{t(state === 'dropped' && doneAt !== null ? 'refundRefused' : `refundState.${state}`)}</State>{' '}
            <b>{yuan(amountFen)}</b> {t(`refundReason.${reason}`)} {when(doneAt ?? createdAt)} {note}
            {number === '' ? null : (
              <>
                <p className={styles.said}>{say('transferred', { to, number })}</p>
                {may('refunds.decide') && !waits('refunds.transferAgain') && refundNo === went(number)[0]?.refundNo ? (
                  <TransferAgain orderNo={order.orderNo} sumFen={sumOf(went(number))} returned={number} />
                ) : null}
              </>
            )}
            {may('refunds.decide') && isOpen(state, order) && !waits(letGo[state]) && !(state === 'failed' && waits('refunds.transfer')) ? (
              <Release story={story} state={state} />
            ) : null}
          </li>
        ))}
      </ul>
      <Wishes of={wishes} />
      {quote === null ? (
        <p className={styles.formula}>{refusal}</p>
      ) : may('refunds.decide') ? (
        <>
          <Reckoned quote={quote} />
          {waits('orders.refund') ? null : <Choose key={last?.id ?? 0} orderNo={order.orderNo} quote={quote} last={last} />}
        </>
      ) : null}
    </Card>
  );
}

/** The row by which refunds in a state go on. */
const letGo = { held: 'refunds.release', dropped: 'refunds.release', failed: 'refunds.retry' } as const;
type Open = keyof typeof letGo;

/** What was given up or refused may be paid after all once the rest is over. */
const isOpen = (state: Story['refunds'][number]['state'], order: Story['order']): state is Open =>
  state === 'held' || state === 'failed' || (state === 'dropped' && order.state === '已退款');

/** Books that are back, or a provider that refused: all of the order's refunds in that state go together. What waits for books may be refused, too. */
function Release({ story: { order, refunds }, state }: { readonly story: Story; readonly state: Open }) {
  const t = useTranslations('ops.refunds');
  const sumFen = sumOf(refunds.filter((one) => one.state === state));
  const act = { held: t('release'), dropped: t('releaseAfterAll'), failed: t('retry') }[state];
  return (
    <div>
      <MoneyButton row={letGo[state]} draft={{ orderNo: order.orderNo }} sumFen={sumFen} act={act} />{' '}
      {state === 'held' ? <RefuseRefund orderNo={order.orderNo} sumFen={sumFen} /> : null}
      {state === 'failed' ? <TransferRefund orderNo={order.orderNo} sumFen={sumFen} /> : null}
    </div>
  );
}

type Quote = NonNullable<Story['quote']>;

/** The days, and what follows from them. */
function Reckoned({ quote }: { readonly quote: Quote }) {
  const t = useTranslations('ops.order');
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('price')}</dt>
        <dd>{yuan(quote.valueFen)}</dd>
        <dt>{t('total')}</dt>
        <dd>{t('days', { count: quote.totalDays })}</dd>
        <dt>{t('used')}</dt>
        <dd>{t('days', { count: quote.usedDays })}</dd>
        <dt>{t('leftDays')}</dt>
        <dd>{t('days', { count: quote.leftDays })}</dd>
        {quote.booksFen > 0 ? (
          <>
            <dt>{t('bookPrice')}</dt>
            <dd>{yuan(quote.booksFen)}</dd>
          </>
        ) : null}
      </dl>
      <p className={styles.formula}>
        {t('formula', { value: yuan(quote.valueFen), left: quote.leftDays, total: quote.totalDays, service: yuan(quote.serviceFen) })}
      </p>
    </>
  );
}

/** How it goes back, and why; after a refusal with what was wished for last, to be mended. */
function Choose({ orderNo, quote, last }: { readonly orderNo: string; readonly quote: Quote; readonly last: Wish | undefined }) {
  const t = useTranslations('ops.order');
  const may = refundModes.flatMap((name) => {
    const sums = quote.sums[name];
    return sums ? [{ name, ...sums }] : [];
  });
  const [mode, setMode] = useState<RefundMode>(last?.mode ?? 'return');
  const [why, setWhy] = useState(last?.why ?? '');
  const chosen = may.find(({ name }) => name === mode) ?? may[0];
  return (
    <>
      <Radio.Group
        className={styles.modes ?? ''}
        value={chosen?.name}
        onChange={({ target }) => setMode(refundModes.find((one) => one === target.value) ?? 'return')}
      >
        {may.map(({ name, nowFen, heldFen }) => (
          <Radio key={name} value={name} className={name === chosen?.name ? `${styles.mode} ${styles.chosen}` : (styles.mode ?? '')}>
            <b>{t(`mode.${name}`)}</b> {yuan(nowFen + heldFen)}
            <small>
              {heldFen > 0 ? t('modeNote.return', { now: yuan(nowFen), held: yuan(heldFen) }) : t('modeNote.now', { now: yuan(nowFen) })}
            </small>
          </Radio>
        ))}
      </Radio.Group>
      <Input.TextArea
        className={styles.why ?? ''}
        aria-label={t('why')}
        placeholder={t('why')}
        rows={3}
        maxLength={200}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {chosen ? (
        <MoneyButton
          row="orders.refund"
          draft={{ orderNo, mode: chosen.name, why, quoted: { nowFen: chosen.nowFen, heldFen: chosen.heldFen } }}
          sumFen={chosen.nowFen + chosen.heldFen}
          act={t('doRefund')}
          onDone={() => setWhy('')}
        />
      ) : null}
    </>
  );
}
