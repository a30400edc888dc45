import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Part } from '@/components/ui/part';
import { SafeImage } from '@/components/ui/safe-image';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './minute-part.module.css';

/** 先听一分钟: a lesson that plays there, and who speaks. Without one (`minute` null) the teacher alone. */
export async function MinutePart({
  course: { teacher, planned },
  minute,
}: {
  readonly course: BrowserOutput<'course.information'>;
  readonly minute: ReactNode;
}) {
  const [t, problem] = await Promise.all([getTranslations('course.minute'), getTranslations('problem.minute')]);
  const { teacherId, name, title, portrait, motto, intro, listed } = teacher;
  const teacherHref = href('teacher.detail', { id: teacherId });
  return (
    <Part id="minute" heading={t('heading')} text={planned ? t('planned') : problem('note')}>
      <div className={styles.one}>
        {minute}
        <div className={styles.teacher}>
          <div className={styles.who}>
            <SafeImage src={portrait} alt="" width={120} height={120} />
            <h3>
              {listed ? <Link href={teacherHref}>{name}</Link> : name}
              <small>{title}</small>
            </h3>
          </div>
          <blockquote>{motto}</blockquote>
          <p>{intro}</p>
          {listed ? <MoreLink href={teacherHref}>{t('teacherMore', { name })}</MoreLink> : null}
        </div>
      </div>
    </Part>
  );
}
