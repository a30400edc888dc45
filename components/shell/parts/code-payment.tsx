import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { CodeAtDesk, CodeOutcome, CodeSlip, type CodeDetail } from '@/components/pay-for-me/code-slip';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { usePayCode } from '@/components/pay-for-me/use-pay-code';
import { PayHere } from '@/components/purchase/pay-here';
import type { AskPayment } from '@/components/purchase/use-pay-result';
import type { StartPayment } from '@/components/purchase/use-payment';
import type { PayPlace } from '@/lib/pay/place';
import { callApi } from '@/lib/query/call-api';

const walletOnly = { wechat: ['wechat'], alipay: ['alipay'] } as const;

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
  readonly first: CodeDetail;
  readonly payee: string;
  readonly place: PayPlace;
}) {
  const t = useTranslations('payCode');
  const { detail, paid, open, reload } = usePayCode(code, first);
  const begin = useCallback<StartPayment>(
    (_orderNo, method) => callApi('pay.codeStart', { code, channel: method === 'scan' ? 'wechat' : method }),
    [code],
  );
  const ask = useCallback<AskPayment>(async () => {
    const answer = await callApi('pay.codeDetail', { code });
    return answer.ok ? answer.data.state : null;
  }, [code]);
  const wallet = place.client === 'wechat' || place.client === 'alipay' ? place.client : null;
  return (
    <>
      {open ? null : <CodeOutcome paid={paid} />}
      <CodeSlip detail={detail} payee={payee} open={open} />
      {open && place.client === 'desktop' ? <CodeAtDesk /> : null}
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
