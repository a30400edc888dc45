'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { Pagination } from '@/components/ui/pagination';
import { SafeImage } from '@/components/ui/safe-image';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { dateShort } from '@/lib/kernel/date';
import { clock } from '@/lib/format/duration';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { entryTo, href, routeOf } from '@/lib/routes';
import { PHONE_PAGE, phoneInput, recentOf, stageOf, type MyCourse, type Watched } from '../courses/my-course-rules';
import styles from './phone-courses.module.css';
import shared from './phone.module.css';

/** /myCourse/index: where to go on, and every course with its progress, ways to watch it and to send a lesson. */
export function PhoneCourses({ pageNum }: { readonly pageNum: number }) {
  const t = useTranslations('myCourse.index');
  const learner = useTranslations('learner');
  const answer = useApi('orders.myCourses', phoneInput(pageNum));
  if (answer.error) {
    const kind = loadFailureOf(answer.error);
    if (kind === 'denied')
      return (
        <LoadErrorPanel kind="denied">
          <ButtonLink href={entryTo(routeOf('myCourse.index'), href('myCourse.index')) ?? ''}>{t('toLogin')}</ButtonLink>
        </LoadErrorPanel>
      );
    if (!answer.data) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={learner('loading')} className={shared.waiting}>
        <Skeleton className="h-320" />
        <Skeleton className="h-240" />
      </div>
    );
  const { list, total } = answer.data;
  if (total === 0)
    return (
      <EmptyPanel text={t('emptyNote')}>
        <ButtonLink kind="buy" href={href('freeCourse.home')}>
          {t('emptyFree')}
        </ButtonLink>
      </EmptyPanel>
    );
  const [latest] = pageNum === 1 ? recentOf(list) : [];
  return (
    <>
      {latest ? <Latest watched={latest} /> : null}
      <section className={shared.sheet} aria-labelledby="all-courses">
        <h2 id="all-courses">{t('list')}</h2>
        <ul className={styles.courses}>
          {list.map((course) => (
            <Row key={course.courseId} course={course} />
          ))}
        </ul>
        <Pagination
          page={pageNum}
          total={total}
          pageSize={PHONE_PAGE}
          hrefOf={(page) => href('myCourse.index', { pageNum: page > 1 ? page : null })}
        />
      </section>
    </>
  );
}

/** 最近学习: the course watched last. */
function Latest({ watched: { course, last } }: { readonly watched: Watched }) {
  const t = useTranslations('learner');
  const own = useTranslations('myCourse.index');
  const lesson = useTranslations('lesson');
  const { courseId, finishedCount: done, sectionCount: count } = course;
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <SafeImage src={course.cover} alt="" width={640} height={360} loading="eager" />
      <div>
        <Tag tone="hl">{own('recent')}</Tag>
        <h2 id="latest">{lesson('sectionTitle', { index: last.index, title: last.title })}</h2>
        <p>{course.title}</p>
        <Cells cells={progressCells(done, count)} label={t('progressLabel', { done, count })} />
        <p className="num">{t('continueMeta', { done, count, clock: clock(last.positionSeconds) })}</p>
        <ButtonLink kind="buy" icon="play" block href={href('myCourse.video', { courseId, sectionId: last.sectionId })}>
          {t('continue')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Row({ course }: { readonly course: MyCourse }) {
  const t = useTranslations('learner');
  const own = useTranslations('myCourse.index');
  const lesson = useTranslations('lesson');
  const { courseId, title, finishedCount: done, sectionCount: count } = course;
  const stage = stageOf(course);
  const over = stage === 'expired';
  const action = { new: t('actionStart'), learning: t('actionContinue'), done: t('actionReview'), expired: own('renew') }[stage];
  const state = stage === 'new' ? t('notStarted') : stage === 'done' ? t('done') : lesson('chapterDone', { done, count });
  const date = dateShort(course.expiresAt);
  return (
    <li>
      <SafeImage src={course.cover} alt={course.subjectName} width={320} height={180} />
      <div>
        <h3>{title}</h3>
        <p className="num">
          {over ? (
            <>
              <Tag tone="red">{t('expiredTag')}</Tag> {t('expired', { date })}
            </>
          ) : (
            `${state} · ${t('expires', { date })}`
          )}
        </p>
        <Cells cells={progressCells(done, count, 12)} label={t('progressLabel', { done, count })} />
        <Buttons className={styles.buttons}>
          <ButtonLink
            kind="outline"
            size="s"
            aria-label={own('watch', { action, title })}
            href={over ? href('course.purchase', { courseId }) : href('myCourse.video', { courseId, sectionId: course.last?.sectionId })}
          >
            {action}
          </ButtonLink>
          {over ? null : (
            <ButtonLink kind="outline" size="s" aria-label={own('sendThis', { title })} href={href('myCourse.send', { courseId })}>
              {own('send')}
            </ButtonLink>
          )}
        </Buttons>
      </div>
    </li>
  );
}
