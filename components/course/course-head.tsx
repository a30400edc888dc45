import { getTranslations } from 'next-intl/server';
import type { CSSProperties, ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import { minutes } from '@/lib/format/duration';
import { href } from '@/lib/routes';
import styles from './course.module.css';
import { subjectTone } from './subject-tone';

/** The coloured band: where we are, the tile of the subject, title, teacher, size, and the next step. */
export async function CourseHead({
  course,
  action,
  chapter,
}: {
  readonly course: BrowserOutput<'course.information'>;
  readonly action: ReactNode;
  /** On a chapter's own page: its title stands in the place of the course's. */
  readonly chapter?: string;
}) {
  const t = await getTranslations('course');
  const tone: CSSProperties & Record<'--tone', string> = { '--tone': subjectTone(course.subjectName) };
  const courseHref = href('course.chapter', { courseId: course.courseId });
  const crumbs = [
    { label: t('home'), href: href('brand.home') },
    { label: course.title, href: courseHref },
    ...(chapter ? [{ label: chapter }] : []),
  ];
  return (
    <section className={styles.head} style={tone}>
      <div className={`wrap ${styles.headIn}`}>
        <div className={styles.crumbs}>
          <Breadcrumb label={t('crumbs')} items={crumbs} />
        </div>
        <SafeImage src={course.cover} alt="" className={styles.cover} width={640} height={360} leading />
        <div>
          <Tag tone="hl">
            {course.gradeName} · {course.subjectName}
          </Tag>
          <h1>{chapter ?? course.title}</h1>
          <p>{chapter ? course.title : course.subtitle}</p>
          <p className="num">
            {t('teacher', { name: course.teacher.name })}　
            {t('size', { count: course.sectionCount, minutes: minutes(course.totalSeconds) })}
            {course.books.length > 0 ? `　${t('withBooks', { count: course.books.length })}` : ''}
          </p>
          <div className={styles.headActions}>{action}</div>
        </div>
      </div>
    </section>
  );
}
