import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { NumberedList, NumberedPart } from '@/components/ui/numbered';
import { href } from '@/lib/routes';
import { ChapterCount } from './chapter-count';
import type { ChapterView } from '@/lib/format/lesson-progress';
import styles from './outline.module.css';
import { SectionRow } from './section-row';

/** Chapters with their lessons. Inside a PersonalCourse. */
export async function Outline({
  courseId,
  chapters,
  linked = true,
  heading = 'h3',
}: {
  readonly courseId: number;
  readonly chapters: readonly ChapterView[];
  /** Each chapter has a page of its own to link to. */
  readonly linked?: boolean;
  readonly heading?: 'h2' | 'h3';
}) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  return (
    <>
      {chapters.map((chapter) => (
        <NumberedPart
          key={chapter.chapterId}
          as={heading}
          id={`chapter-${chapter.chapterId}`}
          title={lesson('chapterHead', { index: chapter.index, title: chapter.title })}
          count={<ChapterCount sectionIds={chapter.sections.map((s) => s.sectionId)} />}
        >
          <NumberedList>
            {chapter.sections.map(({ sectionId }) => (
              <SectionRow key={sectionId} sectionId={sectionId} />
            ))}
          </NumberedList>
          {linked ? (
            <p className={styles.chapterLink}>
              <MoreLink href={href('course.chaptersub', { courseId, chapterId: chapter.chapterId })}>{t('chapterLink')}</MoreLink>
            </p>
          ) : null}
        </NumberedPart>
      ))}
    </>
  );
}
