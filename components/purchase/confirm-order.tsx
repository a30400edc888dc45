'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Submit } from '@/components/ui/form';
import { SafeImage } from '@/components/ui/safe-image';
import { openDialog } from '@/lib/client/dialogs';
import { useOrderReceiver } from '@/lib/receiver/use-order-receiver';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import { href } from '@/lib/routes';
import { Holds } from './holds';
import columns from './columns.module.css';
import panel from './panel.module.css';
import styles from './confirm-order.module.css';
import { Receipt } from './receipt';
import { ReceiverForm } from './receiver-form';
import type { BuyableCourse } from './types';

/** 确认订单: what, how long, how much, how to give it back, where the books go; then the order is made. Not `open`: nothing can be paid with yet. */
export function ConfirmOrder({ course, open }: { readonly course: BuyableCourse; readonly open: boolean }) {
  const t = useTranslations('purchase');
  const router = useRouter();
  const where = useOrderReceiver({ enabled: course.requiresShipping });
  const { form } = where;
  const sendOnce = useSendOnce();

  const send = async (): Promise<string> => {
    const receiver = course.requiresShipping ? where.receiver() : null;
    const wish = { courseId: course.courseId, ...receiver };
    const answer = await sendOnce(wish, (requestId) => callApi('orders.create', { ...wish, requestId }));
    if (!answer.ok) return answer.message;
    if (receiver) await where.keepTyped(receiver);
    router.replace(href('course.purchase', { orderNo: answer.data.orderNo }));
    return '';
  };

  return (
    <form className={columns.cols} noValidate onSubmit={form.submit(send)}>
      <div>
        <section className={panel.panel} aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <div className="p-30">
            <div className={styles.item}>
              <SafeImage src={course.cover} alt="" width={640} height={360} />
              <div>
                <h3>{course.title}</h3>
                <p>
                  {course.gradeName} · {course.subjectName} · {course.teacherName} · {t('sections', { count: course.sectionCount })}
                </p>
                <p>{t('validity', { days: course.validDays })}</p>
              </div>
            </div>
            <Holds course={course} />
            {course.books.length > 0 ? (
              <ul className={styles.books} aria-label={t('books')}>
                {course.books.map((book) => (
                  <li key={book.bookId}>
                    <SafeImage src={book.cover} alt="" width={300} height={420} />
                    {book.title}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </section>
        {course.requiresShipping ? <ReceiverForm where={where} /> : null}
      </div>
      <Receipt lines={[{ ...course, bookCount: course.books.length }]} amountFen={course.priceFen} terms={course.refundTerms}>
        <p className={styles.agree}>
          {t('agree')}
          <button type="button" onClick={() => void openDialog('agreement', { which: 'user' })}>
            {t('agreement')}
          </button>
          {t('agreementEnd')}
        </p>
        {form.formError ? (
          <div className={panel.failure} role="alert">
            <b>{t('submitFailed', { message: form.formError })}</b>
            {t('kept')}
          </div>
        ) : null}
        <Submit of={form} kind="buy" block disabled={!open || where.kept === null} busy={t('submitting')}>
          {t(open ? 'submit' : 'notOpen')}
        </Submit>
      </Receipt>
    </form>
  );
}
