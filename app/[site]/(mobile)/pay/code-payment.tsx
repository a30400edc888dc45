'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PayHere } from '@/components/purchase/pay-here';
import type { AskPayment } from '@/components/purchase/use-pay-result';
import type { StartPayment } from '@/components/purchase/use-payment';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { Facts } from '@/components/ui/facts';
import { PenMark } from '@/components/ui/pen-mark';
import { PriceScore } from '@/components/ui/price';
import { usePolling } from '@/lib/client/use-polling';
import type { BrowserOutput } from '@/lib/contracts';
import type { PayPlace } from '@/lib/pay/place';
import { callApi } from '@/lib/query/call-api';

type Detail = BrowserOutput<'pay.codeDetail'>;

/**
 * A payment by the code of a desk's cashier: in WeChat its own sheet, in Alipay its own page, elsewhere the payer's choice.
 * A wallet that scanned the code is opened at once.
 */
export function CodePayment({
  code,
  first,
  payee,
  place,
}: {
  readonly code: string;
  readonly first: Detail;
  readonly payee: string;
  readonly place: PayPlace;
}) {
  const t = useTranslations('payCode');
  const [detail, setDetail] = useState(first);
  // An attempt that failed or ran out can be followed by another, as long as the code lasts.
  const open = detail.state !== 'success' && detail.state !== 'closed';
  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('pay.codeDetail', { code });
    if (answer.ok) setDetail(answer.data);
    return answer.ok && answer.data.state === 'success';
  }, [code]);
  usePolling(reload, open);
  const begin = useCallback<StartPayment>(
    (_orderNo, method) => callApi('pay.codeStart', { code, channel: method === 'scan' ? 'wechat' : method }),
    [code],
  );
  const ask = useCallback<AskPayment>(async () => {
    const answer = await callApi('pay.codeDetail', { code });
    return answer.ok ? answer.data.state : null;
  }, [code]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!open) heading.current?.focus();
  }, [open]);
  const wallet = place.client === 'wechat' || place.client === 'alipay' ? place.client : null;
  const facts: readonly (readonly [string, string])[] = [
    [t('payee'), payee],
    [t('goods'), detail.title],
    [t('learner'), detail.learnerPhone],
    [t('order'), detail.orderTail],
  ];
  return (
    <>
      {open ? null : (
        <section className={`${styles.sheet} ${styles.result}`} aria-labelledby="code-outcome">
          {detail.state === 'success' ? (
            <div className={styles.seal} aria-hidden="true">
              <PenMark shape="tick" draw />
            </div>
          ) : null}
          <h2 id="code-outcome" ref={heading} tabIndex={-1}>
            {t(detail.state === 'success' ? 'success' : 'closed')}
          </h2>
          <p className={styles.lead}>{t(detail.state === 'success' ? 'successText' : 'closedText')}</p>
        </section>
      )}
      <section className={styles.sheet} aria-labelledby="code-what">
        <h2 id="code-what">{t('what')}</h2>
        <Facts facts={facts} className={styles.facts} />
        <div className={styles.total}>
          <b>{t('sum')}</b>
          <PriceScore price={detail.amountFen} size=".64rem" />
        </div>
        {open ? <p className={styles.note}>{t('check')}</p> : null}
      </section>
      {open && place.client === 'desktop' ? (
        <section className={styles.sheet}>
          <h2>{t('desktop')}</h2>
          <p className={styles.lead}>{t('desktopText')}</p>
        </section>
      ) : null}
      {open && place.client !== 'desktop' ? (
        <section className={styles.sheet} aria-labelledby="code-pay">
          <h2 id="code-pay">{t('pay')}</h2>
          <PayHere
            orderNo={code}
            expiresAt={detail.expiresAt}
            place={place}
            {...(wallet === null ? {} : { offered: walletOnly[wallet] })}
            openAtOnce={wallet !== null && detail.state === 'pending'}
            begin={begin}
            ask={ask}
            onChanged={reload}
          />
        </section>
      ) : null}
    </>
  );
}

const walletOnly = { wechat: ['wechat'], alipay: ['alipay'] } as const;
