import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toast } from '@/lib/client/toast';
import { dateShort } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { ContinueCard } from './continue-card';
import styles from './recent.module.css';
import { recentOf, type MyCourse, type Watched } from './my-course-rules';

/** Below the card of the course watched last. */
const MORE = 3;

/** 最近学习: the course to go on with, and those before it; each can be taken out (§7 deleteRecentLearning). */
export function Recent({ courses, onChanged }: { readonly courses: readonly MyCourse[]; readonly onChanged: () => void }) {
  const t = useTranslations('personal.recent');
  const [busy, setBusy] = useState(false);
  const [first, ...others] = recentOf(courses);
  if (!first) return null;

  async function forget({ course }: Watched): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await callApi('myCourse.deleteRecent', { courseId: course.courseId });
    setBusy(false);
    if (answer.ok) onChanged();
    toast(answer.ok ? t('forgotten') : answer.message, { tone: answer.ok ? 'success' : 'failure' });
  }
  const button = (watched: Watched) => (
    <button
      type="button"
      className={styles.forget}
      disabled={busy}
      title={t('forget')}
      aria-label={t('forgetThis', { title: watched.course.title })}
      onClick={() => void forget(watched)}
    >
      <Icon name="x" />
    </button>
  );
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent" className="sr-only">
        {t('title')}
      </h2>
      <div className={styles.latest}>
        <ContinueCard course={first.course} last={first.last} />
        {button(first)}
      </div>
      {others.length > 0 ? (
        <ul>
          {others.slice(0, MORE).map((watched) => (
            <li key={watched.course.courseId}>
              <Link href={href('video.play', { courseId: watched.course.courseId, sectionId: watched.last.sectionId })}>
                <b>{watched.course.title}</b>
                <span className="num">{t('at', { date: dateShort(watched.last.watchedAt), index: watched.last.index })}</span>
              </Link>
              {button(watched)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
