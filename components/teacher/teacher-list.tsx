import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { BySubject } from './by-subject';
import styles from './teacher.module.css';

type Teacher = Output<'home.page'>['teachers'][number];

/** Every teacher with a sentence of their own and a minute of a lesson; each leads to a page. */
export async function TeacherList({
  teachers,
  clipOf,
}: {
  readonly teachers: readonly Teacher[];
  /** The strip below a teacher that plays what they show of themselves. */
  readonly clipOf: (teacher: Teacher) => ReactNode;
}) {
  const t = await getTranslations('teacher');
  return (
    <section aria-labelledby="teachers" className="mb-64">
      <h2 id="teachers" className={styles.listHead}>
        {t('listHeading')}
        <small>{t('listText', { count: teachers.length })}</small>
      </h2>
      <BySubject
        words={{ label: t('bySubject'), all: t('allSubjects') }}
        className={styles.list}
        people={teachers.map((teacher, at) => ({
          id: teacher.teacherId,
          subject: teacher.subjectName,
          card: <Card teacher={teacher} leading={at < FIRST_SEEN} clip={clipOf(teacher)} />,
        }))}
      />
    </section>
  );
}

/** Teachers that a phone shows before anybody scrolls. */
const FIRST_SEEN = 2;

async function Card({ teacher, leading, clip }: { readonly teacher: Teacher; readonly leading: boolean; readonly clip: ReactNode }) {
  const t = await getTranslations('teacher');
  const { teacherId, name, subjectName, title, years, portrait, motto } = teacher;
  return (
    <>
      <div className={styles.card}>
        <SafeImage src={portrait} alt="" width={200} height={200} leading={leading} />
        <div>
          <h3>
            <Link href={href('teacher.detail', { id: teacherId })}>{name}</Link>
            <Tag>{subjectName}</Tag>
          </h3>
          <p className={styles.title}>{t('role', { title, years })}</p>
        </div>
        <p className={styles.motto}>{motto}</p>
      </div>
      {clip}
    </>
  );
}
