import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { NumberedPart } from '@/components/ui/numbered';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { About } from './about';
import styles from './planned-page.module.css';
import { CourseHead } from './course-head';
import type { CourseParts } from './course-page';
import { MinutePart } from './minute-part';
import { namesProblems } from './plan';
import { QuestionsPart } from './questions-part';
import { RemindForm } from './remind-form';
import { remindWords } from './remind-words';
import { CourseSheet } from './sheet';

/** /course/chapter of a course that is 预告: what is planned, and 开课提醒我 in the place of a price. */
export async function PlannedPage({
  course,
  actions,
  minute,
  problems,
}: CourseParts & { readonly course: BrowserOutput<'course.information'> }) {
  const [t, words, lesson, reminder] = await Promise.all([
    getTranslations('course.planned'),
    getTranslations('course.problems'),
    getTranslations('lesson'),
    remindWords(course.title),
  ]);
  const { courseId, plan, gradeId } = course;
  return (
    <CourseSheet
      course={course}
      aside={
        <>
          <RemindForm courseId={courseId} words={reminder} />
          {actions}
          <p>
            <MoreLink href={href('course.catalogue', { gradeId })}>{t('others')}</MoreLink>
          </p>
        </>
      }
    >
      <CourseHead course={course} action={null} />
      <p className={styles.plannedNote}>{t('note')}</p>
      <MinutePart course={course} minute={minute} />
      <About course={course} />
      {problems ? (
        <Part id="problems" heading={words('heading')} text={words(namesProblems(course) ? 'plannedOwn' : 'planned')}>
          {problems}
        </Part>
      ) : null}
      <Part id="plan" heading={t('plan')} text={t('text')}>
        {plan.map((chapter, at) => (
          <NumberedPart
            key={chapter.title}
            as="h3"
            id={`plan-${at + 1}`}
            title={lesson('chapterHead', { index: at + 1, title: chapter.title })}
            count={<small className="num">{t('count', { count: chapter.sections.length })}</small>}
          >
            <ol className={styles.plan}>
              {chapter.sections.map((section) => (
                <li key={section}>{section}</li>
              ))}
            </ol>
          </NumberedPart>
        ))}
      </Part>
      <QuestionsPart course={course} />
    </CourseSheet>
  );
}
