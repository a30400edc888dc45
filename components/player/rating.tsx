'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MoreLink } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import styles from './rating.module.css';
import { SaidForm } from './said-form';
import type { Lesson } from './shared/types';

const ratings = [1, 2, 3] as const;

/**
 * 听懂了吗: three answers, saved on the tap; the one given before is shown. Whoever has answered may write a sentence with it, and who did not
 * get it all goes on to the three of the same kind.
 */
export function Rating({
  lesson: { sectionId, rating: given, said, problem, owned },
}: {
  readonly lesson: Pick<Lesson, 'sectionId' | 'rating' | 'said' | 'problem' | 'owned'>;
}) {
  const t = useTranslations('player');
  const [rating, setRating] = useState(given);
  const [busy, setBusy] = useState(false);
  const rate = (value: (typeof ratings)[number]): void => {
    if (busy) return;
    const before = rating;
    setRating(value);
    setBusy(true);
    void callApi('course.evaluate', { sectionId, rating: value }).then((answer) => {
      setBusy(false);
      if (answer.ok) return toast(t('rated'), { tone: 'success' });
      setRating(before);
      toast(answer.kind === 'business' ? answer.message : t('rateFailed'), { tone: 'failure' });
    });
  };
  const note = ratings.find((value) => value === rating);
  // The plan is of what one owns: to a trial it brings nobody back.
  const ask = owned ? t('ratingAsk') : '';
  return (
    <section className={styles.rate} aria-labelledby="rating">
      <h2 id="rating">{t('evaluate')}</h2>
      <div className={styles.options} role="group" aria-labelledby="rating">
        {ratings.map((value) => (
          <button key={value} type="button" aria-pressed={rating === value} onClick={() => rate(value)}>
            {t(`rating.${value}`)}
          </button>
        ))}
      </div>
      <p aria-live="polite">{note ? t(`ratingNote.${note}`) : ask}</p>
      {problem !== null && (note === 1 || note === 2) ? (
        <MoreLink href={`${href('problem.detail', { no: problem })}#kin`}>{t('tabs.kin')}</MoreLink>
      ) : null}
      {rating === null ? null : <SaidForm sectionId={sectionId} rating={rating} said={said} />}
    </section>
  );
}
