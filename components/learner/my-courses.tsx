'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { SearchLine } from '@/components/ui/search-line';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import type { BrowserOutput } from '@/lib/contracts';
import { WORD_MOST } from '@/lib/contracts/values/forms';
import { loadPanel } from '@/lib/query/load-failure';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { CourseRow } from './course-row';
import { Recent } from './courses/recent';
import { allCourses, isOfAll, PAGE_SIZE, shownInput, type Shown } from './courses/my-course-rules';
import styles from './list.module.css';

const address = ({ subjectId, keyWord, pageNum }: Shown): string =>
  href('personal.myCourse', { subjectId, keyWord, pageNum: pageNum > 1 ? pageNum : null });

/**
 * /personal/my-course: where to go on, then everything that was bought, by subject or by a word of the title, what has run
 * out at the end. Filter and page stand in the address. `children` = the way to open a book's course; it keeps its place when
 * the first course comes, and with it what it says.
 */
export function MyCourses({ children, ...shown }: Shown & { readonly children: ReactNode }) {
  const t = useTranslations('learner');
  const all = useApi('orders.myCourses', allCourses);
  if (all.error && !all.data) return <LoadErrorPanel {...loadPanel(all.error)} onReload={() => void all.refetch()} />;
  if (!all.data) return <Loading />;
  return (
    <>
      {all.data.total === 0 ? (
        <EmptyPanel text={t('emptyNote')}>
          <ButtonLink kind="outline" href={href('brand.home')}>
            {t('browse')}
          </ButtonLink>
        </EmptyPanel>
      ) : (
        <Own {...shown} all={all.data} onChanged={() => void all.refetch()} />
      )}
      {children}
    </>
  );
}

type Bought = Pick<BrowserOutput<'orders.myCourses'>, 'list' | 'total'>;

/** What was bought: where to go on, the search, the subjects, the list. */
function Own({ all, onChanged, ...shown }: Shown & { readonly all: Bought; readonly onChanged: () => void }) {
  const t = useTranslations('learner');
  const recent = useTranslations('personal.recent');
  const subjects = useApi('myCourse.categories', {}).data?.list ?? [];
  return (
    <>
      <Recent courses={all.list} onChanged={onChanged} />
      <SearchLine
        action={href('personal.myCourse')}
        keyWord={shown.keyWord}
        label={recent('search')}
        submit={recent('searchButton')}
        most={WORD_MOST}
      />
      {subjects.length > 1 ? (
        <Tabs
          label={t('filter')}
          className="mb-8"
          active={shown.subjectId ?? 0}
          items={[
            { key: 0, label: t('subjectCount', { name: t('allSubjects'), count: all.total }), href: href('personal.myCourse') },
            ...subjects.map(({ subjectId, subjectName, count }) => ({
              key: subjectId,
              label: t('subjectCount', { name: subjectName, count }),
              href: href('personal.myCourse', { subjectId }),
            })),
          ]}
        />
      ) : null}
      {isOfAll(shown) ? <Courses {...shown} {...partOf(all, shown.pageNum)} /> : <Found {...shown} />}
    </>
  );
}

/** A page of everything that was bought. */
const partOf = ({ list, total }: Bought, pageNum: number): Bought => ({
  list: list.slice((pageNum - 1) * PAGE_SIZE, pageNum * PAGE_SIZE),
  total,
});

/** The courses that fit a subject, a word, or a page far behind. */
function Found(shown: Shown) {
  const t = useTranslations('learner');
  const answer = useApi('orders.myCourses', shownInput(shown));
  if (answer.error && !answer.data) {
    return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()} />;
  }
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Rows />
      </div>
    );
  return <Courses {...shown} {...answer.data} />;
}

/** Courses of a page: those that can be watched before those that have run out. */
function Courses({ list, total, subjectId, keyWord, pageNum }: Shown & Bought) {
  const t = useTranslations('learner');
  const recent = useTranslations('personal.recent');
  if (list.length === 0)
    return (
      <EmptyPanel text={keyWord === '' ? t('emptyFilter') : recent('noHit', { keyWord })}>
        <ButtonLink kind="outline" href={href('personal.myCourse')}>
          {recent('showAll')}
        </ButtonLink>
      </EmptyPanel>
    );
  const running = list.filter((course) => !course.expired);
  const over = list.filter((course) => course.expired);
  return (
    <>
      {running.length > 0 ? <h2 className="sr-only">{t('list')}</h2> : null}
      {running.length > 0 ? (
        <ul aria-label={t('list')}>
          {running.map((course) => (
            <CourseRow key={course.courseId} course={course} />
          ))}
        </ul>
      ) : null}
      {over.length > 0 ? (
        <section className={styles.over} aria-labelledby="expired">
          <h2 id="expired">{recent('expiredTitle')}</h2>
          <p>{recent('expiredLead')}</p>
          <ul aria-label={recent('expiredTitle')}>
            {over.map((course) => (
              <CourseRow key={course.courseId} course={course} />
            ))}
          </ul>
        </section>
      ) : null}
      <Pagination page={pageNum} total={total} pageSize={PAGE_SIZE} hrefOf={(page) => address({ subjectId, keyWord, pageNum: page })} />
    </>
  );
}

function Rows() {
  return [0, 1, 2].map((at) => (
    <div key={at} className={styles.skeleton}>
      <Skeleton className="h-80" />
    </div>
  ));
}

function Loading() {
  const t = useTranslations('learner');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-240" />
      <Rows />
    </div>
  );
}
