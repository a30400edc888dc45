'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { loadProblemOf } from '@/lib/query/load-failure';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { ContinueCard } from './continue-card';
import { CourseRow } from './course-row';
import styles from './learner.module.css';
import { latest, subjectsOf } from './my-course-rules';

const PAGE_SIZE = 10;
/** Enough to know every subject a learner owns. */
const ALL_SIZE = 60;

/** /personal/my-course: where to go on, then everything that was bought, by subject. Filter and page stand in the address. */
export function MyCourses({ subjectId, pageNum }: { readonly subjectId: number | null; readonly pageNum: number }) {
  const t = useTranslations('learner');
  const all = useApi('orders.myCourses', { pageNum: 1, pageSize: ALL_SIZE });
  const shown = useApi('orders.myCourses', { ...(subjectId === null ? {} : { subjectId }), pageNum, pageSize: PAGE_SIZE });
  const failed = shown.error ?? all.error;
  if (failed) {
    const problem = loadProblemOf(failed);
    return (
      <LoadErrorPanel
        kind={problem === 'missing' ? 'error' : problem}
        onReload={() => {
          void all.refetch();
          void shown.refetch();
        }}
      />
    );
  }
  if (!all.data || !shown.data) return <Loading />;
  if (all.data.total === 0) {
    return (
      <EmptyPanel text={t('emptyNote')}>
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('browse')}
        </ButtonLink>
      </EmptyPanel>
    );
  }
  const go = latest(all.data.list);
  const subjects = subjectsOf(all.data.list);
  const address = (subject: number | null, page: number): string =>
    href('personal.myCourse', { subjectId: subject, pageNum: page > 1 ? page : null });
  return (
    <>
      {go ? <ContinueCard course={go.course} last={go.last} /> : null}
      {subjects.length > 1 ? (
        <Tabs
          label={t('filter')}
          className={styles.filter}
          active={subjectId ?? 0}
          items={[
            { key: 0, label: t('allSubjects'), href: address(null, 1) },
            ...subjects.map(({ subjectId: key, subjectName }) => ({ key, label: subjectName, href: address(key, 1) })),
          ]}
        />
      ) : null}
      {shown.data.list.length === 0 ? <EmptyPanel text={t('emptyFilter')} /> : null}
      <ul aria-label={t('list')}>
        {shown.data.list.map((course) => (
          <CourseRow key={course.courseId} course={course} />
        ))}
      </ul>
      <Pagination page={pageNum} total={shown.data.total} pageSize={PAGE_SIZE} hrefOf={(page) => address(subjectId, page)} />
    </>
  );
}

function Loading() {
  const t = useTranslations('learner');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-240" />
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.skeleton}>
          <Skeleton className="h-88" />
        </div>
      ))}
    </div>
  );
}
