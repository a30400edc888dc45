'use client';
import { useTranslations } from 'next-intl';
import { PenMark } from '@/components/ui/pen-mark';
import { KIN } from '@/lib/kernel/problems/names';
import styles from './holds.module.css';
import type { BuyableCourse } from './types';

/** What the price holds beside the books, in the words and numbers of the course's page. */
export function Holds({ course }: { readonly course: BuyableCourse }) {
  const t = useTranslations('purchase.holds');
  const { sectionCount: count, totalSeconds, problemCount: problems } = course;
  const minutes = Math.floor(totalSeconds / 60);
  const lines = [
    t('lessons', { count, minutes, seconds: String(totalSeconds % 60).padStart(2, '0') }),
    ...(problems > 0 ? [t('problems', { problems, kin: problems * KIN })] : []),
    t('report'),
  ];
  return (
    <div className={styles.holds}>
      <h4>{t('heading')}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line} className="num">
            <PenMark shape="tick" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
