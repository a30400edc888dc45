import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { HeadAction, PriceBox, StickyBar } from './actions';
import styles from './chapter-page.module.css';
import { CourseHead } from './course-head';
import { lessonLinks, offerOf } from './offer';
import { Outline } from './outline';
import { PersonalCourse } from './personal';
import { PurchaseTerms } from './purchase-terms';
import { CourseSheet } from './sheet';
import { courseWords } from './words';

/** /course/chaptersub: one chapter with its lessons, and the way to the ones before and after. */
export async function ChapterPage({
  course,
  answer,
}: {
  readonly course: BrowserOutput<'course.information'>;
  readonly answer: BrowserOutput<'course.chapterClass'>;
}) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  const { chapter, previousChapterId, nextChapterId } = answer;
  const { courseId } = course;
  const lessons = lessonLinks(courseId, [chapter]);
  const offer = offerOf(course, lessons, {
    priceLabel: t('price'),
    originalPriceLabel: t('originalPrice'),
    trialNote: (count) => t('trialHere', { count }),
  });
  const title = lesson('chapterHead', { index: chapter.index, title: chapter.title });
  return (
    <PersonalCourse courseId={courseId} words={courseWords(t, lesson)} lessons={lessons}>
      <CourseSheet
        course={course}
        chapter={title}
        bar={<StickyBar offer={offer} />}
        aside={
          <>
            <PriceBox offer={offer} />
            <PurchaseTerms course={course} />
          </>
        }
      >
        <CourseHead course={course} chapter={title} action={<HeadAction offer={offer} />} />
        <Outline courseId={courseId} chapters={[chapter]} linked={false} heading="h2" />
        <nav className={styles.around} aria-label={t('around')}>
          <span>
            {previousChapterId ? (
              <TextLink alone href={href('course.chaptersub', { courseId, chapterId: previousChapterId })} rel="prev">
                ← {t('previousChapter')}
              </TextLink>
            ) : null}
          </span>
          <TextLink alone href={href('course.chapter', { courseId })}>
            {t('backToCourse')}
          </TextLink>
          <span>
            {nextChapterId ? (
              <TextLink alone href={href('course.chaptersub', { courseId, chapterId: nextChapterId })} rel="next">
                {t('nextChapter')} →
              </TextLink>
            ) : null}
          </span>
        </nav>
      </CourseSheet>
    </PersonalCourse>
  );
}
