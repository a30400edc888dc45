import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import styles from './sample.module.css';

/** One screen of the tablet, in the page: what is heard (`lesson`) beside what is written (`question`). */
export async function PadSample({ lesson, question }: { readonly lesson: ReactNode; readonly question: ReactNode }) {
  const t = await getTranslations('equipment.sample');
  return (
    <Section id="sample" heading={t('pad')} text={t('padText')} look="desk">
      {/* Below a phone's first window, which lib/next-seams/in-pieces.mjs cannot know of a drawing. */}
      <div className={styles.pad} data-later="">
        <div>{lesson}</div>
        <div>{question}</div>
      </div>
    </Section>
  );
}
