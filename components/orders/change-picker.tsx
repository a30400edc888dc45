'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Chips } from '@/components/ui/tabs';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { priceText } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import { ChangeOptions } from './change-options';
import { differenceKind, firstGrade, gradesOf, type ChangeOption } from './change-rules';
import { ChangeSummary } from './change-summary';
import type { Order } from './order-rules';
import own from './change-picker.module.css';
import styles from './orders.module.css';
import { QuoteSheet } from './quote-sheet';
import { useModify } from './use-modify';
import { useOrderReceiver } from '@/lib/receiver/use-order-receiver';

type Quote = NonNullable<BrowserOutput<'orders.changeDetail'>['quote']>;

/** 申请换课: what the old course still counts for, the courses it can be changed to, and what each would cost. */
export function ChangePicker({
  order,
  quote,
  options,
}: {
  readonly order: Order;
  readonly quote: Quote;
  readonly options: readonly ChangeOption[];
}) {
  const t = useTranslations('orders');
  const router = useRouter();
  const modify = useModify(order.orderNo);
  const [grade, setGrade] = useState(() => firstGrade(options, order.lines[0]?.gradeName));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = options.find((option) => option.courseId === chosenId) ?? null;
  const where = useOrderReceiver({
    known: order.receiver,
    enabled: options.some(({ requiresShipping }) => requiresShipping),
    needed: chosen?.requiresShipping ?? false,
  });
  const { form } = where;

  const send = async (option: ChangeOption): Promise<string> => {
    const receiver = option.requiresShipping ? where.receiver() : null;
    const kind = differenceKind(option.differenceFen);
    // What is to pay can still be left unpaid; the rest takes effect at once.
    const sure =
      kind === 'pay' ||
      (await openDialog('confirm', {
        title: t('change.title'),
        message: t(`change.sure.${kind}`, { title: option.title, sum: priceText(-option.differenceFen) }),
        confirmLabel: t('change.yes'),
        cancelLabel: t('askNo'),
      })) === 'ok';
    if (!sure) {
      form.open();
      return '';
    }
    const answer = await modify({ action: 'change', newCourseId: option.courseId, quotedFen: option.differenceFen, ...receiver });
    if (!answer.ok) return answer.message;
    if (receiver) await where.keepTyped(receiver);
    const newOrderNo = answer.data.change?.orderNo;
    if (kind === 'pay' && newOrderNo) router.push(href('course.purchase', { orderNo: newOrderNo }));
    else {
      toast(t('change.done'), { tone: 'success' });
      if (newOrderNo) router.push(href('personal.orderDetail', { orderNo: newOrderNo }));
    }
    return '';
  };

  return (
    <section aria-labelledby="pick">
      <h2 id="pick" className={styles.heading}>
        {t('change.pick')}
      </h2>
      <p className={styles.lead}>{t('change.rule')}</p>
      <form noValidate className={own.pick} onSubmit={form.submit(chosen && (() => send(chosen)))}>
        <div>
          <h3 className={own.old}>{order.lines[0]?.title}</h3>
          <QuoteSheet quote={quote} sum={t('change.counts')} />
          <Chips
            label={t('change.grades')}
            className={own.grades}
            active={grade ?? 0}
            onSelect={(id) => setGrade(id)}
            items={gradesOf(options).map(({ gradeId, gradeName }) => ({ key: gradeId, label: gradeName }))}
          />
          <ChangeOptions
            options={options.filter((option) => option.gradeId === grade)}
            chosenId={chosenId}
            onChoose={(id) => {
              setChosenId(id);
              // What was refused was another course.
              if (!form.busy) form.reset(form.values);
            }}
          />
        </div>
        <ChangeSummary chosen={chosen} creditFen={quote.amountFen} where={where} />
      </form>
    </section>
  );
}
