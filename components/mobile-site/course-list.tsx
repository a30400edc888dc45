import { getTranslations } from 'next-intl/server';
import { ButtonLink, buttonLook, Buttons, MoreLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { StatePanel } from '@/components/ui/state-panel';
import { href } from '@/lib/routes';
import { GradeGate } from '@/components/ui/grade-gate';
import { CourseCards, type Course } from './course-cards';
import { EVERY_GRADE } from './every-grade';
import { GradeChosen, OwnGradeFirst } from './own-grade';
import part from './part.module.css';
import styles from './course-list.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}
interface Group {
  readonly grade: Named;
  readonly courses: readonly Course[];
}

interface Props {
  readonly title: string;
  readonly grades: readonly Named[];
  /** The grade that was chosen, or null: then every grade is a group with the head of its shelf. */
  readonly gradeId: number | null;
  readonly subjectId: number | null;
  /** Of the chosen grade; empty without one. */
  readonly subjects: readonly Named[];
  readonly groups: readonly Group[];
  readonly phone: string;
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { courses }) => sum + courses.length, 0);

/** /m/course: courses by grade and subject. The filter is links: it works without JavaScript and each choice has its address. */
export async function CourseList({ title, grades, gradeId, subjectId, subjects, groups, phone }: Props) {
  const t = await getTranslations('mobileSite.course');
  const count = countOf(groups);
  return (
    <section className={part.part}>
      <h1>{title}</h1>
      <p className={part.lead}>{t('lead')}</p>
      <nav aria-label={t('grades')}>
        <Choice
          items={[{ key: null, name: t('all') }, ...grades.map(({ id, name }) => ({ key: id, name }))]}
          on={gradeId}
          hrefOf={(key) => (key === null ? href('m.course') + EVERY_GRADE : href('m.course', { gradeId: key }))}
        />
      </nav>
      {gradeId !== null && subjects.length > 1 ? (
        <nav aria-label={t('subjects')}>
          <Choice
            items={[{ key: null, name: t('all') }, ...subjects.map(({ id, name }) => ({ key: id, name }))]}
            on={subjectId}
            hrefOf={(key) => href('m.course', { gradeId, subjectId: key })}
          />
        </nav>
      ) : null}
      {count === 0 ? (
        <StatePanel image="/art/state-empty.svg" title={t('empty')} text={t('emptyText')} />
      ) : gradeId !== null ? (
        <>
          {groups[0] ? <GradeChosen name={groups[0].grade.name} /> : null}
          <p className={styles.count}>{t('count', { count })}</p>
          <CourseCards courses={groups.flatMap(({ courses }) => courses)} heading="h2" above={0} />
        </>
      ) : (
        <>
          <GradeGate first={groups[0]?.grade.name ?? ''} />
          <OwnGradeFirst
            groups={groups.map(({ grade, courses }, at) => ({
              name: grade.name,
              href: href('m.course', { gradeId: grade.id }),
              content: (
                <section className={styles.group} aria-labelledby={`grade-${grade.id}`}>
                  <h2 id={`grade-${grade.id}`}>{t('group', { grade: grade.name })}</h2>
                  <CourseCards courses={courses} above={countOf(groups.slice(0, at))} />
                  <MoreLink href={href('m.course', { gradeId: grade.id })}>{t('groupMore', { grade: grade.name })}</MoreLink>
                </section>
              ),
            }))}
          />
        </>
      )}
      <aside className={styles.help}>
        <p>{t('help')}</p>
        <Buttons>
          <ButtonLink kind="buy" href={href('freeCourse.home')}>
            {t('helpFree')}
          </ButtonLink>
          <a className={buttonLook({ kind: 'outline' }, 'num')} href={`tel:${phone}`}>
            {t('helpCall', { phone })}
          </a>
        </Buttons>
      </aside>
    </section>
  );
}

function Choice({
  items,
  on,
  hrefOf,
}: {
  readonly items: readonly { readonly key: number | null; readonly name: string }[];
  readonly on: number | null;
  readonly hrefOf: (key: number | null) => string;
}) {
  return (
    <ul className={styles.choice}>
      {items.map(({ key, name }) => (
        <li key={key ?? 0}>
          <Link href={hrefOf(key)} aria-current={key === on ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
