'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { dateTime } from '@/lib/kernel/date';
import { yuanOfFen } from '@/lib/kernel/money';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { Rows } from '../parts/list';
import { Card } from '../parts/page';
import { saveCsv } from '../parts/save-file';
import { State, type Tone } from '../parts/state';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { Notices } from './notices';
import type { Story } from './story';

const tones: Readonly<Record<Story['payments'][number]['state'], Tone>> = { pending: 'wait', success: 'ok', failed: 'bad', closed: 'off' };

const bills: Readonly<Record<NonNullable<Story['billed']>, Tone>> = { agrees: 'ok', waits: 'wait', differs: 'bad' };

/** Every try to pay, and everything that the providers have told of it. */
export function OrderPayments({ story }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const may = useMay();
  const { payments, notices } = story;
  const paid = payments.filter(({ state }) => state === 'success');
  const sum = paid.reduce((all, { amountFen }) => all + amountFen, 0);
  return (
    <Card
      title={t('payments')}
      note={t('paymentsNote', { count: paid.length, sum: yuan(sum) })}
      actions={payments.length > 0 && may('orders.handle') ? <Ask story={story} /> : null}
    >
      <Rows
        rows={payments}
        rowKey={({ payNo }) => payNo}
        label={t('payments')}
        empty={t('noPayments')}
        columns={[
          { title: t('payNo'), render: (_, { payNo }) => <Code short>{payNo}</Code> },
          { title: t('channel'), render: (_, { provider, scene }) => `${t(`provider.${provider}`)} · ${t(`scene.${scene}`)}` },
          { title: t('began'), render: (_, { createdAt, paidAt }) => when(paidAt ?? createdAt) },
          {
            title: t('state'),
            render: (_, { state, transactionId }) => (
              <>
                <State tone={tones[state]}>{t(`payState.${state}`)}</State>{' '}
                {transactionId === '' ? null : <Code short>{transactionId}</Code>}
              </>
            ),
          },
          { title: t('sum'), align: 'right', render: (_, { amountFen }) => yuan(amountFen) },
        ]}
      />
      <Notices of={notices} orderNo={story.order.orderNo} />
    </Card>
  );
}

/** Asks the channels what they know: somebody says that they have paid, and nothing has come. */
function Ask({ story: { order, payments } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const { message } = App.useApp();
  const { mutate, isPending } = useAct('orders.askPayment', ({ list }) => {
    const found = list.find(({ was, state }) => was === 'pending' && state === 'success');
    if (found) return void message.success(t('askFound', { provider: t(`provider.${found.provider}`) }));
    const said = list.map(({ provider, payNo, says }) =>
      t('askSays', { provider: t(`provider.${provider}`), payNo: payNo.slice(-5), says: t(`says.${says}`) }),
    );
    void message.info(said.join('；'));
  });
  const [only, ...others] = [...new Set(payments.map(({ provider }) => provider))];
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ orderNo: order.orderNo })}>
      {only !== undefined && others.length === 0 ? t('ask', { provider: t(`provider.${only}`) }) : t('askAll')}
    </Button>
  );
}

/** Every entry of it, and what was left of its money after each. */
export function OrderLedger({ story: { ledger, billed, order } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const save = (): void =>
    saveCsv(t('ledgerFile', { orderNo: order.orderNo }), [
      [t('ledgerAt'), t('kind'), t('account'), t('debit'), t('credit'), t('left')],
      ...ledger.map(({ at, kind, account, amountFen, balanceFen }) => [
        dateTime(at),
        kind,
        account,
        amountFen > 0 ? yuanOfFen(amountFen) : '',
        amountFen < 0 ? yuanOfFen(-amountFen) : '',
        yuanOfFen(balanceFen),
      ]),
    ]);
  return (
    <Card
      title={t('ledger')}
      note={billed === null ? null : <State tone={bills[billed]}>{t(`billed.${billed}`)}</State>}
      actions={
        ledger.length === 0 ? null : (
          <Button size="small" onClick={save}>
            {t('ledgerExport')}
          </Button>
        )
      }
    >
      <Rows
        rows={ledger}
        rowKey={({ id }) => id}
        label={t('ledger')}
        empty={t('noLedger')}
        columns={[
          { title: t('ledgerAt'), render: (_, { at }) => when(at) },
          { title: t('kind'), dataIndex: 'kind' },
          { title: t('account'), dataIndex: 'account' },
          { title: t('debit'), align: 'right', render: (_, { amountFen }) => (amountFen > 0 ? yuan(amountFen) : '—') },
          { title: t('credit'), align: 'right', render: (_, { amountFen }) => (amountFen < 0 ? yuan(-amountFen) : '—') },
          { title: t('left'), align: 'right', render: (_, { balanceFen }) => yuan(balanceFen) },
        ]}
      />
    </Card>
  );
}
