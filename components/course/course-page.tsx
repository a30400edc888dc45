import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { HeadAction, PriceBox, StickyBar } from './actions';
import styles from './course.module.css';
import { CourseHead } from './course-head';
import { lessonLinks, offerOf } from './offer';
import { Outline } from './outline';
import { PersonalCourse } from './personal';
import type { ChapterView } from '@/lib/format/lesson-progress';
import { ProgressMap } from './progress-map';
import { PurchaseTerms } from './purchase-terms';
import { courseWords } from './words';

type Information = BrowserOutput<'course.information'>;

/** /course/chapter: a course before it is bought, and its map afterwards. */
export async function CoursePage({
  course,
  chapters,
  actions,
}: {
  readonly course: Information;
  readonly chapters: readonly ChapterView[];
  /** What a visitor can do with it beside learning: putting it aside. */
  readonly actions: ReactNode;
}) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  const lessons = lessonLinks(course.courseId, chapters);
  const offer = offerOf(course, lessons, {
    priceLabel: t('price'),
    originalPriceLabel: t('originalPrice'),
    trialNote: (count) => t('trialCount', { count }),
  });
  return (
    <PersonalCourse courseId={course.courseId} words={courseWords(t, lesson)} lessons={lessons}>
      <div className={styles.withBar}>
        <CourseHead course={course} action={<HeadAction offer={offer} />} />
        <div className={`wrap ${styles.body}`}>
          <div>
            <About course={course} />
            <section className={styles.block} aria-labelledby="outline">
              <h2 id="outline">{t('outline')}</h2>
              <Outline courseId={course.courseId} chapters={chapters} />
            </section>
          </div>
          <aside className={styles.aside}>
            <ProgressMap title={lesson('map')} />
            <PriceBox offer={offer} />
            {actions}
            <PurchaseTerms validDays={course.validDays} refundTerms={course.refundTerms} />
          </aside>
        </div>
        <StickyBar offer={offer} />
      </div>
    </PersonalCourse>
  );
}

/** Why, for whom, by whom, and what comes by post. */
async function About({ course }: { readonly course: Information }) {
  const t = await getTranslations('course');
  return (
    <>
      <section className={styles.block}>
        <h2>{t('about')}</h2>
        <p>{course.summary}</p>
        {course.audience ? (
          <p>
            <b>{t('for')}</b>　{course.audience}
          </p>
        ) : null}
      </section>
      {course.highlights.length > 0 ? (
        <section className={styles.block}>
          <h2>{t('highlights')}</h2>
          <ol className={styles.points}>
            {course.highlights.map((text, at) => (
              <li key={text}>
                <span className={styles.no} aria-hidden="true">
                  {at + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section className={styles.block}>
        <h2>{t('teacherTitle')}</h2>
        <div className={styles.teacher}>
          <SafeImage src={course.teacher.portrait} alt="" width={120} height={120} />
          <div>
            <h3>
              <Link href={href('teacher.detail', { id: course.teacher.teacherId })}>{course.teacher.name}</Link>{' '}
              <span className={styles.role}>{course.teacher.title}</span>
            </h3>
            <p>{course.teacher.intro}</p>
          </div>
        </div>
      </section>
      {course.books.length > 0 ? (
        <section className={styles.block}>
          <h2>{t('books')}</h2>
          <ul className={styles.books}>
            {course.books.map((book) => (
              <li key={book.bookId}>
                <SafeImage src={book.cover} alt="" width={300} height={420} />
                {book.title}
              </li>
            ))}
          </ul>
          {course.requiresShipping ? <p className={styles.boxNote}>{t('booksNote')}</p> : null}
        </section>
      ) : null}
    </>
  );
}
