'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { Tag, type TagTone } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { dateTime } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import { differenceKind } from './change-rules';
import own from './change-record.module.css';
import styles from './orders.module.css';
import { useQuickActions } from './use-quick-actions';

type Change = BrowserOutput<'orders.changeDetail'>['changes'][number];
const tones: Readonly<Record<Change['state'], TagTone>> = { 处理中: 'amber', 已完成: 'jade', 已驳回: 'red' };

/** One change: from what to what, the difference, when, where it stands, and the way on. */
export function ChangeRecord({ change, orderNo }: { readonly change: Change; readonly orderNo: string }) {
  const t = useTranslations('orders');
  const { differenceFen, oldOrderNo, newOrderNo } = change;
  const other = newOrderNo === orderNo ? oldOrderNo : newOrderNo;
  return (
    <li className={own.record}>
      <div className={own.head}>
        <p className="num">{dateTime(change.createdAt)}</p>
        <Tag tone={tones[change.state]}>{change.state}</Tag>
      </div>
      <dl className={styles.facts}>
        <dt>{t('change.old')}</dt>
        <dd>{change.oldTitle}</dd>
        <dt>{t('change.new')}</dt>
        <dd>{change.newTitle}</dd>
        <dt>{t('change.reckoning')}</dt>
        <dd className="num">{t('change.reckoningOf', { price: priceText(change.priceFen), credit: priceText(change.creditFen) })}</dd>
        <dt>{t('change.difference')}</dt>
        <dd className="num">{t(`difference.${differenceKind(differenceFen)}`, { sum: priceText(Math.abs(differenceFen)) })}</dd>
        {change.decidedAt ? (
          <>
            <dt>{t('change.decided')}</dt>
            <dd className="num">{dateTime(change.decidedAt)}</dd>
          </>
        ) : null}
        {change.note ? (
          <>
            <dt>{t('change.note')}</dt>
            <dd>{change.note}</dd>
          </>
        ) : null}
      </dl>
      {change.state === '处理中' && newOrderNo ? (
        <Open newOrderNo={newOrderNo} oldOrderNo={oldOrderNo ?? orderNo} />
      ) : other ? (
        <Buttons className={own.actions}>
          <ButtonLink kind="outline" size="s" href={href('personal.orderDetail', { orderNo: other })}>
            {t(other === newOrderNo ? 'change.toNew' : 'change.toOld')}
          </ButtonLink>
        </Buttons>
      ) : null}
    </li>
  );
}

/** The difference waits to be paid. */
function Open({ newOrderNo, oldOrderNo }: { readonly newOrderNo: string; readonly oldOrderNo: string }) {
  const t = useTranslations('orders');
  const { busy, cancel } = useQuickActions({ orderNo: newOrderNo, changedFrom: oldOrderNo });
  return (
    <Buttons className={own.actions}>
      <Button kind="outline" size="s" disabled={busy} onClick={() => void cancel()}>
        {t('change.cancel')}
      </Button>
      <ButtonLink kind="buy" size="s" href={href('course.purchase', { orderNo: newOrderNo })}>
        {t('change.pay')}
      </ButtonLink>
    </Buttons>
  );
}
