'use client';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { PenMark } from '@/components/ui/pen-mark';
import { Tag } from '@/components/ui/tag';
import { clock } from '@/lib/format/duration';
import { fill } from '@/lib/format/fill';
import { href } from '@/lib/routes';
import styles from './course.module.css';
import { usePersonalCourse } from './personal';
import { sectionState, type SectionView } from './progress';

/** One lesson in the outline: its number in a cell, ticked when finished, highlighted where to go on, locked or on trial. */
export function SectionRow({ courseId, section }: { readonly courseId: number; readonly section: Pick<SectionView, 'sectionId' | 'index' | 'title' | 'durationSeconds' | 'trial'> }) {
  const { progress, words } = usePersonalCourse();
  const state = sectionState(section, progress);
  const own = progress.sections.get(section.sectionId);
  const position = own && !own.finished ? own.positionSeconds : 0;
  return (
    <li>
      <Link className={cx(styles.row, state === 'now' && styles.now)} href={href('video.play', { courseId, sectionId: section.sectionId })}>
        <span className={styles.cell}>
          {section.index}
          {state === 'done' ? <PenMark shape="tick" className={styles.tick} /> : null}
        </span>
        <span className={styles.rowTitle}>{section.title}</span>
        {section.trial && !progress.owned ? <span className={styles.rowTag}><Tag tone="jade">{words.trial}</Tag></span> : null}
        <span className={styles.rowEnd}>
          {position > 0 ? fill(words.watchedTo, { clock: clock(position) }) : <time>{clock(section.durationSeconds)}</time>}
          {state === 'locked' ? <Icon name="lock" /> : null}
          {state === 'locked' ? <span className="sr">{words.locked}</span> : null}
          {state === 'done' ? <span className="sr">{words.finished}</span> : null}
        </span>
      </Link>
    </li>
  );
}
