import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import type { ChapterView } from '@/lib/format/lesson-progress';
import { About } from './about';
import { HeadAction, PriceBox, StickyBar } from './actions';
import { ContentsPart } from './contents-part';
import { CourseHead } from './course-head';
import { lengthText } from './lengths';
import { MinutePart } from './minute-part';
import { lessonLinks, offerOf } from './offer';
import { Outline } from './outline';
import { PersonalCourse } from './personal';
import { PriceLines } from './price-lines';
import { ProgressMap } from './progress-map';
import { PurchaseTerms } from './purchase-terms';
import { QuestionsPart } from './questions-part';
import { RatingsPart } from './ratings-part';
import { RefundPart } from './refund-part';
import { CourseSheet } from './sheet';
import { courseWords } from './words';

export interface CourseParts {
  /** What a visitor can do with it beside learning: putting it aside. */
  readonly actions: ReactNode;
  /** A lesson that plays in the page, or null. */
  readonly minute: ReactNode;
  /** The 母题 of the course and one to try, or null where the register has none. */
  readonly problems: ReactNode;
}

interface Props extends CourseParts {
  readonly course: BrowserOutput<'course.information'>;
  readonly chapters: readonly ChapterView[];
  /** Where pages of its books can be looked at, by their ids. */
  readonly bookHrefs: Readonly<Record<string, string>>;
}

/** /course/chapter: what is behind the window of a course before it is bought, and its map afterwards. */
export async function CoursePage({ course, chapters, bookHrefs, actions, minute, problems }: Props) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  const { sectionCount: count, totalSeconds } = course;
  const lessons = lessonLinks(course.courseId, chapters);
  const offer = offerOf(course, lessons, {
    priceLabel: t('price'),
    originalPriceLabel: t('originalPrice'),
    trialNote: (trials) => t('trialCount', { count: trials }),
  });
  return (
    <PersonalCourse courseId={course.courseId} words={courseWords(t, lesson)} lessons={lessons}>
      <CourseSheet
        course={course}
        bar={<StickyBar offer={offer} />}
        aside={
          <>
            <PriceBox offer={offer}>
              <PriceLines course={course} />
            </PriceBox>
            {actions}
            <ProgressMap title={lesson('map')} />
            <PurchaseTerms course={course} />
          </>
        }
      >
        <CourseHead course={course} action={<HeadAction offer={offer} />} />
        <MinutePart course={course} minute={minute} />
        <About course={course} />
        <ContentsPart course={course} bookHrefs={bookHrefs} />
        {problems ? (
          <Part id="problems" heading={t('problems.heading')} text={t('problems.text')}>
            {problems}
          </Part>
        ) : null}
        <Part id="outline" heading={t('outline.heading')} text={t('outline.text', { count, length: lengthText(t, totalSeconds) })}>
          <Outline courseId={course.courseId} chapters={chapters} />
        </Part>
        <RatingsPart course={course} />
        {course.refundTerms ? <RefundPart terms={course.refundTerms} /> : null}
        <QuestionsPart course={course} />
      </CourseSheet>
    </PersonalCourse>
  );
}
