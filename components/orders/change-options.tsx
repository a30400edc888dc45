'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import { SafeImage } from '@/components/ui/safe-image';
import { Price } from '@/components/ui/price';
import { priceText } from '@/lib/kernel/money';
import { differenceKind, type ChangeOption } from './change-rules';
import forms from '@/components/ui/forms.module.css';
import styles from './change-options.module.css';

/** The courses of one grade, one of which is chosen; each says what the change to it costs. */
export function ChangeOptions({
  options,
  chosenId,
  onChoose,
}: {
  readonly options: readonly ChangeOption[];
  readonly chosenId: number | null;
  readonly onChoose: (courseId: number) => void;
}) {
  const t = useTranslations('orders');
  return (
    <fieldset className={styles.options}>
      <legend className="sr-only">{t('change.pick')}</legend>
      {options.map(({ courseId, title, cover, gradeName, subjectName, sectionCount, priceFen, differenceFen, requiresShipping }) => (
        <label key={courseId} className={cx(styles.option, courseId === chosenId && styles.chosen)}>
          <input
            className={forms.unseen}
            type="radio"
            name="newCourse"
            value={courseId}
            checked={courseId === chosenId}
            onChange={() => onChoose(courseId)}
          />
          <SafeImage src={cover} alt="" width={640} height={360} />
          <span className={styles.text}>
            <b>{title}</b>
            <small>
              {t('lineMeta', { grade: gradeName, subject: subjectName, count: sectionCount })} · <Price price={priceFen} size="text" />
              {requiresShipping ? t('change.withBooks') : null}
            </small>
          </span>
          <span className={`${styles.difference} num`} data-kind={differenceKind(differenceFen)}>
            {t(`difference.${differenceKind(differenceFen)}`, { sum: priceText(Math.abs(differenceFen)) })}
          </span>
          <i aria-hidden="true">{courseId === chosenId ? <PenMark shape="tick" /> : null}</i>
        </label>
      ))}
    </fieldset>
  );
}
