'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import marked from '@/components/ui/words.module.css';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import styles from './course-row.module.css';
import { stageOf, type MyCourse } from './courses/my-course-rules';

const MAP_CELLS = 12;

/** One bought course: how far it is, until when it can be watched, and the way on. */
export function CourseRow({ course }: { readonly course: MyCourse }) {
  const t = useTranslations('learner');
  const lesson = useTranslations('lesson');
  const { courseId, finishedCount: done, sectionCount: count } = course;
  const stage = stageOf(course);
  const words = {
    new: { state: t('notStarted'), action: t('actionStart') },
    learning: { state: lesson('chapterDone', { done, count }), action: t('actionContinue') },
    done: { state: t('done'), action: t('actionReview') },
    expired: { state: lesson('chapterDone', { done, count }), action: t('actionRenew') },
  }[stage];
  const cells = progressCells(done, count, MAP_CELLS);
  const date = dateShort(course.expiresAt);
  return (
    <li className={cx(styles.course, stage === 'expired' && styles.gone)}>
      <SafeImage src={course.cover} alt={course.subjectName} width={640} height={360} />
      <div>
        <h3>
          <Link href={href('personal.myCourseChapter', { courseId })}>{course.title}</Link>
        </h3>
        <p>{t('by', { grade: course.gradeName, teacher: course.teacherName })}</p>
        <p className="num">
          {stage === 'expired' ? (
            <>
              <Tag tone="red">{t('expiredTag')}</Tag> {t('expired', { date })}
            </>
          ) : (
            t('expires', { date })
          )}
          {course.orderNo ? (
            <Link
              className={styles.order}
              href={href('personal.orderDetail', { orderNo: course.orderNo })}
              aria-label={t('orderOf', { title: course.title })}
            >
              {t('order')}
            </Link>
          ) : null}
        </p>
      </div>
      <div className={styles.progress}>
        <span className={`${styles.state} num`}>
          <b>{words.state}</b>
          {stage === 'done' ? <em className={marked.pen}>{t('excellent')}</em> : null}
        </span>
        <Cells cells={stage === 'done' ? cells.map(() => 'weak') : cells} label={t('progressLabel', { done, count })} />
      </div>
      <div className={styles.action}>
        <ButtonLink
          kind="outline"
          size="s"
          block
          aria-label={`${words.action}：${course.title}`}
          href={
            stage === 'expired'
              ? href('course.purchase', { courseId })
              : href('video.play', { courseId, sectionId: course.last?.sectionId })
          }
        >
          {words.action}
        </ButtonLink>
      </div>
    </li>
  );
}
