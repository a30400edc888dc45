import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './teacher.module.css';

/** Every teacher with a sentence of their own; each leads to a page. */
export async function TeacherList({ teachers }: { readonly teachers: Output<'home.page'>['teachers'] }) {
  const t = await getTranslations('teacher');
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers" className={styles.listHead}>
        {t('listHeading')}
      </h2>
      <ul className={styles.list}>
        {teachers.map(({ teacherId, name, subjectName, title, portrait, motto }) => (
          <li key={teacherId}>
            <SafeImage src={portrait} alt="" width={200} height={200} />
            <div>
              <h3>
                <Link href={href('teacher.detail', { id: teacherId })}>{name}</Link>
                <Tag>{subjectName}</Tag>
              </h3>
              <p className={styles.title}>{title}</p>
              <p className={styles.motto}>{motto}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
