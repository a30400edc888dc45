'use client';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { clock } from '@/lib/format/duration';
import phone from './phone-lesson.module.css';
import type { ChapterView, Lesson } from './shared/types';

interface Props {
  readonly lesson: Lesson;
  readonly chapter: ChapterView;
  readonly hrefOf: (sectionId: number) => string;
}

/** The lessons of a chapter as a list, the current one marked. */
export const ChapterList = memo(function ChapterList({ lesson, chapter, hrefOf }: Props) {
  const t = useTranslations('player');
  const words = useTranslations('lesson');
  return (
    <nav className={phone.lessons} aria-label={t('rail')}>
      <h3>{words('chapterHead', { index: chapter.index, title: chapter.title })}</h3>
      <ol>
        {chapter.sections.map((section) => {
          const on = section.sectionId === lesson.sectionId;
          const end = section.finished
            ? words('finished')
            : !lesson.owned && !section.trial
              ? words('locked')
              : section.positionSeconds > 0
                ? words('watchedTo', { clock: clock(section.positionSeconds) })
                : clock(section.durationSeconds);
          return (
            <li key={section.sectionId}>
              <Link href={hrefOf(section.sectionId)} className={cx(on && phone.on)} aria-current={on ? 'true' : undefined} replace>
                <span className="num">{section.index}</span>
                <span>{section.title}</span>
                <small className="num">{end}</small>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
